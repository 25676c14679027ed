import { sql } from 'kysely';
import { z } from 'zod';
import { QUERIES } from '../../../server/desk/queries.ts';
import { SHIPPED_ROLE_IDS, SHIPPED_ROLES } from '../../../server/services/staff/shippedRoles.ts';
import type { Permission } from '../../../src/contracts/desk/permissions.ts';
import { givenDelivered } from '../services/returns/givenReturns.ts';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

const pageSchema = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  nextCursor: z.string().nullable(),
  total: z.number(),
  isTotalExact: z.boolean(),
});

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
let email: string;
beforeAll(async () => {
  desk = await openTestDesk(createJourneyRoutes());
  owner = await desk.member('owner');
  ({
    maya: { email },
  } = await givenDelivered(desk.shop));
});
afterAll(() => desk.close());

const read = async (query: string, member = owner) => {
  const answer = await member.get(`/queries/${query}`);
  if (answer.status !== 200) throw new Error(`${query}: ${answer.text}`);
  return pageSchema.parse(answer.body);
};

it.each(SHIPPED_ROLE_IDS)('%s sees the lists of the role, and no others', async (roleId) => {
  const permissions: readonly Permission[] = SHIPPED_ROLES[roleId].permissions;
  const member = await desk.member(roleId);
  const statuses = await Promise.all(
    QUERIES.map(async ({ name }) => [name, (await member.get(`/queries/${name}`)).status] as const),
  );
  expect(statuses).toEqual(QUERIES.map(({ name, permission }) => [name, permissions.includes(permission) ? 200 : 403]));
  const { queries } = z
    .object({ queries: z.array(z.looseObject({ name: z.string() })) })
    .parse((await member.get('/queries')).body);
  expect(queries.map(({ name }) => name)).toEqual(
    statuses.filter(([, status]) => status === 200).map(([name]) => name),
  );
});

it.each(QUERIES.map((query) => [query.name, query] as const))(
  '%s answers each view and sort, page by page, with its columns',
  async (name, { views, sorts, columns }) => {
    for (const view of views) {
      const { total } = await read(`${name}?view=${view}`);
      for (const sort of sorts.flatMap((one) => [one, `-${one}`])) {
        const seen: unknown[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page: z.output<typeof pageSchema> = await read(
            `${name}?view=${view}&sort=${sort}&limit=3&cursor=${cursor}`,
          );
          seen.push(...page.rows.map((row) => JSON.stringify(row)));
          for (const row of page.rows)
            expect(Object.keys(row)).toEqual(expect.arrayContaining(columns.map((one) => one.name)));
          cursor = page.nextCursor;
        }
        expect([view, sort, new Set(seen).size]).toEqual([view, sort, total]);
      }
    }
    for (const q of ["'; select 1 --", '%', '\\', 'x'.repeat(200), '@x', ':*'])
      expect((await read(`${name}?q=${encodeURIComponent(q)}`)).rows).toEqual([]);
    expect((await owner.get(`/queries/${name}?other=1`)).status).toBe(400);
    expect((await desk.browser().get(`/queries/${name}`)).status).toBe(401);
  },
);

it('finds customers by email and name, and masks the address', async () => {
  const marketing = await desk.member('marketing');
  const query = `customers?q=${encodeURIComponent(email)}`;
  expect((await read(query)).rows).toMatchObject([{ email, isGuest: false }]);
  expect((await read(query, marketing)).rows).toMatchObject([{ email: expect.stringContaining('•••') }]);
});

it('finds people and the changes that they made', async () => {
  const found = await read(`staff?q=${encodeURIComponent(owner.person.email)}`);
  expect(found.rows).toMatchObject([
    { email: owner.person.email, roleId: 'owner', secondFactor: 'code', state: 'active' },
  ]);
  await owner.perform('role.create', { name: 'Picker', permission: [] });
  const entries = await read(`audit?person=${encodeURIComponent(owner.person.email)}&operation=role&outcome=done`);
  expect(entries.rows).toMatchObject([{ operation: 'role create', subject: 'role Picker', channel: 'desk' }]);
});

it('counts up to ten thousand rows, and says so', async () => {
  expect(await read('audit?limit=1')).toMatchObject({ isTotalExact: true });
  await sql`insert into audit_log (actor, command, args, outcome, started_at)
    select 'sam', 'order pack', '{}', 'done', now() from generate_series(1, 10001)`.execute(desk.parts.db);
  expect(await read('audit?limit=1')).toMatchObject({ total: 10_000, isTotalExact: false });
});
