import { z } from 'zod';
import { OPERATIONS } from '../../../server/desk/operations.ts';
import { listOperationFields } from '../../../server/services/operations/operationArgs.ts';
import { SHIPPED_ROLE_IDS, SHIPPED_ROLES } from '../../../server/services/staff/shippedRoles.ts';
import type { Permission } from '../../../src/contracts/desk/permissions.ts';
import { findExampleInput } from './support/exampleInput.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk();
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const listSchema = z.object({ operations: z.array(z.looseObject({ name: z.string() })) });
const countEntries = async () => (await desk.parts.db.selectFrom('audit_log').select('audit_id').execute()).length;

describe.each(SHIPPED_ROLE_IDS)('%s', (roleId) => {
  const permissions: readonly Permission[] = SHIPPED_ROLES[roleId].permissions;
  const allowed = OPERATIONS.filter(({ permission }) => permissions.includes(permission)).map(({ name }) => name);

  it('sees and may do what the role allows, and nothing else', async () => {
    const member = await desk.member(roleId);
    const { operations } = listSchema.parse((await member.get('/operations')).body);
    expect(operations.map(({ name }) => name)).toEqual(allowed);
    const before = await countEntries();
    const refused: string[] = [];
    for (const { name } of OPERATIONS) {
      const answer = await member.perform(name, {}, { isPreview: true });
      if (answer.body.id === 'action.forbidden') refused.push(name);
    }
    expect(refused).toEqual(OPERATIONS.map(({ name }) => name).filter((name) => !allowed.includes(name)));
    expect(await countEntries()).toBe(before);
  });
});

it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
  '%s leaves one entry in the audit log, also if it fails',
  async (name, operation) => {
    const before = await countEntries();
    const answer = await owner.perform(name, findExampleInput(operation));
    expect([name, answer.status, answer.body.fields]).toEqual([name, expect.any(Number), undefined]);
    expect(answer.status).toBeLessThan(500);
    expect(await countEntries()).toBe(before + 1);
  },
);

it('describes fields, the version and the confirmation', async () => {
  const { operations } = listSchema.parse((await owner.get('/operations')).body);
  expect(operations.find(({ name }) => name === 'role.change')).toMatchObject({
    needsConfirmation: true,
    hasVersion: true,
    makesFile: false,
    fields: expect.arrayContaining([expect.objectContaining({ name: 'role', kind: 'text', isRequired: true })]),
  });
  const fields = OPERATIONS.flatMap((operation) => listOperationFields(operation));
  expect(fields.filter(({ description }) => description === '')).toEqual([]);
});

it('tries a change without making it', async () => {
  const name = 'Picker';
  const preview = await owner.perform('role.create', { name, permission: [] }, { isPreview: true });
  expect(preview).toMatchObject({ status: 200, body: { result: { roleId: 'picker' } } });
  expect((await owner.get('/roles')).text).not.toContain(name);
});

it('opens to no customer and to no browser without a session', async () => {
  for (const browser of [desk.browser(), desk.browser()]) {
    if (browser.browser.cookies.size === 0) browser.browser.cookies.set('x-main', owner.token ?? '');
    for (const path of ['/operations', '/staff'])
      expect(await browser.get(path)).toMatchObject({ status: 401, body: { id: 'staff.auth.required' } });
    expect((await browser.perform('role.create', { name: 'X', permission: [] })).status).toBe(401);
  }
});

it('answers 404 for an unknown operation, and 400 for a version that it does not have', async () => {
  expect((await owner.perform('order.explode')).status).toBe(404);
  expect(await owner.perform('staff.invite', {}, { version: 1 })).toMatchObject({
    status: 400,
    body: { fields: { version: 'This operation has no version.' } },
  });
});
