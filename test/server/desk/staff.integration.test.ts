import { z } from 'zod';
import { runStore } from '../cli/support/runStore.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

const MINUTE = 60_000;

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

const listSchema = z.object({
  staff: z.array(z.looseObject({ staffId: z.number(), email: z.string(), version: z.number() })),
});
const rolesSchema = z.object({ roles: z.array(z.looseObject({ roleId: z.string(), version: z.number() })) });
type Member = Awaited<ReturnType<TestDesk['member']>>;

const findMember = async (viewer: Member, email: string) =>
  listSchema.parse((await viewer.get('/staff')).body).staff.find((one) => one.email === email);
const findRole = async (viewer: Member, roleId: string) =>
  rolesSchema.parse((await viewer.get('/roles')).body).roles.find((one) => one.roleId === roleId);

describe('people', () => {
  it('are listed with role, state and second factor, to those who may see them', async () => {
    const owner = await desk.member('owner');
    expect(await findMember(owner, owner.person.email)).toMatchObject({
      fullName: 'Maya Ortiz',
      roleId: 'owner',
      state: 'active',
      secondFactor: 'code',
      invitedUntil: null,
    });
    const email = 'nora@shop.example';
    await owner.perform('staff.invite', { email, role: 'content' });
    expect(await findMember(owner, email)).toMatchObject({
      state: 'invited',
      secondFactor: 'none',
      invitedUntil: new Date(desk.clock.now().getTime() + 7 * 24 * 60 * MINUTE).toISOString(),
    });
    const again = await owner.perform('staff.invite', { email: 'Nora@Shop.example', role: 'content' });
    expect(again).toMatchObject({ status: 409, body: { id: 'staff.exists' } });
    expect(await (await desk.member('support')).get('/staff')).toMatchObject({
      status: 403,
      body: { id: 'action.forbidden', message: 'Your role Support does not allow this. Ask an owner.' },
    });
  });

  it('are told whom to ask for what their role does not allow', async () => {
    const support = await desk.member('support');
    expect((await support.get('/who-may/staff.change')).body).toEqual({
      roles: ['Owner'],
      people: expect.arrayContaining(['Maya Ortiz']),
    });
    expect((await support.get('/who-may/reports.view')).body).toMatchObject({
      roles: ['Owner', 'Manager', 'Marketing', 'Analyst'],
    });
    expect((await support.get('/who-may/everything')).status).toBe(400);
  });

  it('get another role, and are signed out at once', async () => {
    const owner = await desk.member('owner');
    const support = await desk.member('support');
    const { staffId, email } = support.person;
    const change = (role: string, version?: number) =>
      owner.perform('staff.role', { staff: String(staffId), role }, version === undefined ? {} : { version });
    const before = await findMember(owner, email);
    expect((await change('warehouse', before?.version)).status).toBe(200);
    expect(await support.stage()).toBeNull();
    expect((await (await desk.signIn(support.person)).get('/me')).body).toMatchObject({
      role: { roleId: 'warehouse' },
      limits: { refundCents: 20_000, creditCents: 0 },
    });
    expect(await change('content', before?.version)).toMatchObject({
      status: 409,
      body: { id: 'conflict', conflict: { by: owner.person.email, at: expect.any(String), what: 'staff role' } },
    });
    expect((await change('no-such-role')).status).toBe(404);
    expect((await desk.mails(email)).map(({ subject }) => subject)).toContain('Your role at the desk was changed');
  });

  it('lose their access at once, and get it back', async () => {
    const owner = await desk.member('owner');
    const support = await desk.member('support');
    const staff = String(support.person.staffId);
    expect((await owner.perform('staff.deactivate', { staff })).status).toBe(200);
    expect(await support.stage()).toBeNull();
    expect((await desk.browser().post('/sign-in', support.person)).status).toBe(401);
    await owner.perform('staff.reactivate', { staff });
    expect((await desk.browser().post('/sign-in', support.person)).body.stage).toBe('second-factor');
  });

  it('who lost their second factor set up a new one', async () => {
    const owner = await desk.member('owner');
    const support = await desk.member('support');
    expect((await owner.perform('staff.reset', { staff: String(support.person.staffId) })).status).toBe(200);
    expect(await support.stage()).toBeNull();
    expect((await desk.browser().post('/sign-in', support.person)).body.stage).toBe('set-up');
  });

  it('are changed only soon after the second factor was given', async () => {
    const owner = await desk.member('owner');
    const support = await desk.member('support');
    desk.clock.advance(11 * MINUTE);
    const staff = String(support.person.staffId);
    for (const name of ['staff.deactivate', 'staff.reset', 'staff.signout'])
      expect((await owner.perform(name, { staff })).body.id).toBe('confirmation.required');
    expect(await support.stage()).toBe('open');
  });

  it('leave an entry in the audit log with each change, without names and secrets', async () => {
    const owner = await desk.member('owner');
    const { staffId } = await desk.person('support');
    await owner.perform('staff.role', { staff: String(staffId), role: 'analyst' });
    const [entry] = await desk.parts.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('audit_id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({
      actor: owner.person.email,
      staff_id: owner.person.staffId,
      channel: 'desk',
      command: 'staff role',
      subject: `staff ${staffId}`,
      before: { role: 'support', state: 'active' },
      after: { role: 'analyst', state: 'active' },
      outcome: 'done',
    });
  });
});

describe('the last owner', () => {
  it('stays, also if two owners demote each other at the same time', async () => {
    const { db } = desk.parts;
    await db.updateTable('staff').set({ role_id: 'analyst' }).where('role_id', '=', 'owner').execute();
    const one = await desk.member('owner');
    const demote = (by: Member, staffId: number) =>
      by.perform('staff.role', { staff: String(staffId), role: 'manager' });
    expect(await demote(one, one.person.staffId)).toMatchObject({ status: 409, body: { id: 'last.owner' } });
    const own = await one.perform('staff.deactivate', { staff: String(one.person.staffId) });
    expect(own.body.id).toBe('last.owner');
    const two = await desk.member('owner');
    const answers = await Promise.all([demote(one, two.person.staffId), demote(two, one.person.staffId)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const owners = await db.selectFrom('staff').select('staff_id').where('role_id', '=', 'owner').execute();
    expect(owners).toHaveLength(1);
  });
});

describe('roles', () => {
  it('are shipped with permissions and limits, and changed with the next request', async () => {
    const owner = await desk.member('owner');
    const support = await desk.member('support');
    expect((await support.get('/staff')).status).toBe(403);
    const change = await owner.perform('role.change', {
      role: 'support',
      version: '0',
      permission: ['orders.view', 'staff.view'],
      refundLimit: '99.50',
    });
    expect(change.status).toBe(200);
    expect((await support.get('/staff')).status).toBe(200);
    expect((await support.get('/me')).body).toMatchObject({
      permissions: ['orders.view', 'staff.view'],
      limits: { refundCents: 9950, creditCents: 2500 },
    });
    expect(await findRole(owner, 'support')).toMatchObject({ version: 1, isShipped: true, refundLimitCents: 9950 });
    const stale = await owner.perform('role.change', { role: 'support', version: '0', name: 'Help' });
    expect(stale.body.id).toBe('conflict');
    await owner.perform('role.delete', { role: 'support', version: '1' });
    expect(await findRole(owner, 'support')).toMatchObject({ version: 0, refundLimitCents: 15_000 });
  });

  it('never change for owners', async () => {
    const owner = await desk.member('owner');
    for (const name of ['role.change', 'role.delete'])
      expect((await owner.perform(name, { role: 'owner' })).body.id).toBe('action.forbidden');
  });

  it('are made and deleted by the shop, with names of their own', async () => {
    const owner = await desk.member('owner');
    const create = (name: string) => owner.perform('role.create', { name, permission: ['orders.view'] });
    expect((await create('Store lead')).body.result).toMatchObject({ roleId: 'store-lead', version: 1 });
    expect((await create('store LEAD')).body.id).toBe('role.exists');
    expect((await create('Manager')).body.id).toBe('role.exists');
    expect((await create('Лавка')).body.result).toMatchObject({ roleId: 'role' });
    const { staffId } = await desk.person('store-lead');
    expect((await owner.perform('role.delete', { role: 'store-lead' })).body.id).toBe('role.in.use');
    await owner.perform('staff.role', { staff: String(staffId), role: 'analyst' });
    expect((await owner.perform('role.delete', { role: 'store-lead' })).status).toBe(200);
    expect(await findRole(owner, 'store-lead')).toBeUndefined();
    const unknown = await owner.perform('role.create', { name: 'Odd', permission: ['everything'] });
    expect(unknown).toMatchObject({ status: 400, body: { id: 'input.invalid' } });
  });

  it('are given and taken only by people who have as much', async () => {
    const owner = await desk.member('owner');
    await owner.perform('role.create', {
      name: 'People',
      permission: ['staff.view', 'staff.change', 'orders.view'],
    });
    const people = await desk.member('people');
    const target = String((await desk.person('support')).staffId);
    const forbidden = { status: 403, body: { id: 'action.forbidden' } };
    const own = String(people.person.staffId);
    for (const [name, body] of [
      ['staff.role', { staff: own, role: 'owner' }],
      ['staff.role', { staff: target, role: 'people' }],
      ['staff.invite', { email: 'friend@shop.example', role: 'owner' }],
      ['staff.reset', { staff: String(owner.person.staffId) }],
      ['staff.deactivate', { staff: String(owner.person.staffId) }],
      ['role.change', { role: 'people', permission: ['staff.change', 'orders.refund'] }],
      ['role.change', { role: 'people', refundLimit: 'none' }],
      ['role.create', { name: 'More', permission: ['orders.refund'] }],
    ] as const)
      expect(await people.perform(name, body)).toMatchObject(forbidden);
    expect((await people.perform('staff.invite', { email: 'equal@shop.example', role: 'people' })).status).toBe(200);
    const support = await desk.member('support');
    expect(await support.perform('staff.invite', { email: 'x@shop.example', role: 'support' })).toMatchObject(
      forbidden,
    );
  });
});

describe('commands', () => {
  const run = (...args: readonly string[]) => runStore(desk.parts, args);

  it('do what the desk does, with the same records', async () => {
    const { staffId, email } = await desk.person('support');
    expect(await run('staff', 'list')).toContain(`${staffId} Maya Ortiz, ${email}: support, active, code, never seen`);
    expect(await run('staff', 'role', String(staffId), 'analyst')).toBe('The role is changed.');
    expect(await run('role', 'change', 'analyst', '--refund-limit', '5.00')).toContain(
      'Analyst (analyst): refunds $5.00',
    );
    await run('staff', 'deactivate', String(staffId), '--dry-run');
    expect(await run('staff', 'list')).toContain(`${email}: analyst, active`);
  });

  it('print the link of the first owner only while there is none', async () => {
    await desk.person('owner');
    await expect(run('staff', 'owner-link')).rejects.toThrow('There is an owner already');
    await desk.parts.db.updateTable('staff').set({ role_id: 'analyst' }).where('role_id', '=', 'owner').execute();
    expect(await run('staff', 'owner-link')).toMatch(/http:\/\/localhost:3000\/desk\/owner#[\w-]{43}$/);
  });
});
