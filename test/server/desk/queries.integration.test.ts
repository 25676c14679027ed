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
    // A saved view opens without what the list does not have any more.
    expect(await owner.get(`/queries/${name}?saved=7&other=1&view=gone&sort=gone`)).toMatchObject({
      status: 200,
      body: { leftOut: ['other', 'view', 'sort'] },
    });
    expect((await desk.browser().get(`/queries/${name}`)).status).toBe(401);
  },
);

it('counts the rows of each view, and of each tier, as their lists do', async () => {
  for (const { name, views } of QUERIES) {
    const answer = await owner.get(`/queries/${name}/counts`);
    if (answer.status === 404) continue;
    const { counts } = z.object({ counts: z.record(z.string(), z.number()) }).parse(answer.body);
    for (const view of views.filter((one) => one in counts))
      expect([name, view, counts[view]]).toEqual([name, view, (await read(`${name}?view=${view}`)).total]);
    const ofFilters = Object.keys(counts).filter((key) => key.includes(':'));
    for (const key of ofFilters)
      expect([key, counts[key]]).toEqual([key, (await read(`${name}?${key.replace(':', '=')}`)).total]);
  }
});

it('sums up the orders that match', async () => {
  const { body } = await owner.get('/queries/orders?view=all&limit=100');
  const { rows, sums } = z
    .object({
      rows: z.array(
        z.object({ totalCents: z.number(), items: z.object({ pieces: z.number() }), weightOunces: z.number() }),
      ),
      sums: z.record(z.string(), z.number()),
    })
    .parse(body);
  const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  expect(sums).toEqual({
    totalCents: add(rows.map(({ totalCents }) => totalCents)),
    pieces: add(rows.map(({ items }) => items.pieces)),
  });
  // A pair of shoes with its box.
  expect(rows[0]?.weightOunces).toBeGreaterThan(8);
});

it('knows who last acted on an order, alone or among others', async () => {
  const support = await desk.member('support');
  const { orderId: order } = await givenDelivered(desk.shop);
  const readMine = async (member: typeof owner) => {
    const { rows, total } = await read('orders?view=mine', member);
    const { body } = await member.get('/queries/orders/counts');
    expect(body).toMatchObject({ counts: { mine: total } });
    return rows.map(({ orderId }) => orderId);
  };
  expect((await read(`orders?q=${order}`)).rows).toMatchObject([{ handledBy: null }]);
  await owner.perform('order.note', { order, text: 'Called' });
  expect((await read(`orders?q=${order}`)).rows).toMatchObject([{ handledBy: 'Maya Ortiz' }]);
  expect([await readMine(owner), await readMine(support)]).toEqual([[order], []]);
  // A change that failed is none.
  expect((await support.perform('order.hold', { order, reason: 'Late' })).status).toBe(409);
  expect(await readMine(support)).toEqual([]);
  await support.perform('order.tag-many', { order: [order], add: ['gift'] });
  expect([await readMine(owner), await readMine(support)]).toEqual([[], [order]]);
});

it('knows new and returning customers while orders are placed, cancelled and moved', async () => {
  const { db } = desk.parts;
  const findCustomer = (address: string) =>
    db
      .selectFrom('customers')
      .select('customer_id as customerId')
      .where('email', '=', address)
      .executeTakeFirstOrThrow();
  const { maya, orderId } = await givenDelivered(desk.shop);
  const [{ customerId }, other] = [await findCustomer(maya.email), await findCustomer(email)];
  const update = (values: object) => db.updateTable('orders').set(values).where('order_id', '=', orderId).execute();
  const readSegments = async (id: number) => {
    const lists = ['new', 'returning'].map(async (view) => (await read(`customers?view=${view}&q=${id}`)).total);
    return Promise.all(lists);
  };
  expect(await readSegments(customerId)).toEqual([1, 0]);
  await update({ status: 'cancelled' });
  expect(await readSegments(customerId)).toEqual([0, 0]);
  await Promise.all([update({ status: 'delivered' }), update({ status: 'delivered' })]);
  expect(await readSegments(customerId)).toEqual([1, 0]);
  await update({ customer_id: other.customerId });
  expect(await readSegments(customerId)).toEqual([0, 0]);
  expect(await readSegments(other.customerId)).toEqual([0, 1]);
});

it('tells the tiers of VIP members by the points of this year and the last', async () => {
  const { db, clock } = desk.parts;
  // Each entry of points needs a piece of its own.
  for (let order = 0; order < 2; order += 1) await givenDelivered(desk.shop);
  const { customerId } = await db
    .selectFrom('customers')
    .select('customer_id as customerId')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await sql`insert into reward_members (customer_id, enrolled_at) values (${customerId}, ${clock.now()})
    on conflict (customer_id) do update set enrolled_at = excluded.enrolled_at`.execute(db);
  const expectTier = async (tier: string) => {
    expect((await read(`customers?tier=${tier}`)).rows).toMatchObject([{ customerId, tier }]);
    const { body } = await owner.get('/queries/customers/counts');
    expect(body).toMatchObject({ counts: { [`tier:${tier}`]: 1, vip: 1 } });
  };
  await expectTier('silver');
  const earn = (points: number, year: number) =>
    sql`insert into reward_entries (customer_id, kind, points, tier_points, tier_year, created_at, order_id, item_unique_id)
      select ${customerId}, 'earn', ${points}, ${points}, ${year}, ${clock.now()}, line.order_id, piece.item_unique_id
      from order_pieces piece join order_items line using (line_item_id) where not exists (
        select from reward_entries other where other.item_unique_id = piece.item_unique_id) limit 1`.execute(db);
  const { gold, platinum } = desk.parts.marketplaces.getDefaultSettings().points.tierPoints;
  const year = clock.now().getUTCFullYear();
  await earn(platinum + 1, year - 2);
  await earn(gold, year - 1);
  await expectTier('gold');
  await earn(platinum, year);
  await expectTier('platinum');
  await db.updateTable('reward_members').set({ elite: true }).where('customer_id', '=', customerId).execute();
  await expectTier('elite');
});

it('finds customers by email and name, and masks the address', async () => {
  const { rows } = await read(`customers?q=${encodeURIComponent(email)}`);
  expect(rows).toMatchObject([{ email: expect.stringContaining('•••'), isGuest: false }]);
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
