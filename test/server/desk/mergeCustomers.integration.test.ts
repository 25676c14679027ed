import { sql } from 'kysely';
import { createRewardsRouter } from '../../../server/services/rewards/routes.ts';
import { givenMember, readSums } from '../services/rewards/givenMember.ts';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { goodAddress } from '../services/support/given.ts';
import { givenBalance } from '../services/support/givenBalance.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk((parts) => [...createJourneyRoutes()(parts), createRewardsRouter(parts)]);
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

/** A member with an order, points, a gift balance, hearts, an address and a card. */
async function givenRich(points: number, cents: number, styleIds: readonly number[]) {
  const order = await givenMember(desk.shop, points);
  const customerId = await givenBalance(desk.shop, order.maya.email, cents);
  const { list_id } = await desk.parts.db
    .insertInto('lists')
    .values({ customer_id: customerId, key: 'h.', created_at: desk.clock.now() })
    .returning('list_id')
    .executeTakeFirstOrThrow();
  for (const style_id of styleIds)
    await desk.parts.db.insertInto('list_items').values({ list_id, style_id, added_at: desk.clock.now() }).execute();
  return { ...order, customerId };
}

const readRows = async (customerId: number) => {
  const { rows } = await sql<Readonly<Record<string, number>>>`
    select (select count(*) from orders where customer_id = ${customerId})::int as orders,
      (select count(*) from addresses where customer_id = ${customerId} and is_primary)::int as primary,
      (select count(*) from addresses where customer_id = ${customerId})::int as addresses,
      (select count(*) from list_items join lists using (list_id) where customer_id = ${customerId})::int as hearts,
      (select count(*) from reward_members where customer_id = ${customerId})::int as memberships,
      (select count(*) from sign_ins where customer_id = ${customerId} and ended_at is null)::int as "signIns"`.execute(
    desk.parts.db,
  );
  return rows[0];
};

it('keeps all money, points, orders, hearts and addresses of both, and signs the merged one out', async () => {
  for (const _product of [1, 2]) await givenProduct(desk.parts.db);
  const { rows: styles } = await sql<{
    id: number;
  }>`select style_id as id from styles order by style_id limit 2`.execute(desk.parts.db);
  const styleIds = styles.map(({ id }) => id);
  const first = await givenRich(60, 2500, styleIds);
  const second = await givenRich(40, 1500, styleIds.slice(0, 1));
  const before = [await readRows(first.customerId), await readRows(second.customerId)];
  const input = { customer: String(first.customerId), into: String(second.customerId) };
  const preview = await owner.perform('customer.merge', input, { isPreview: true });
  expect(preview).toMatchObject({ status: 200, body: { result: { sum: { giftBalanceCents: 4000, points: 100 } } } });
  expect([await readRows(first.customerId), await readRows(second.customerId)]).toEqual(before);

  expect((await owner.perform('customer.merge', input)).status).toBe(200);
  expect(await readSums(desk.shop, second)).toMatchObject({ points: 100, cents: 4000 });
  expect(await readRows(second.customerId)).toMatchObject({
    orders: (before[0]?.orders ?? 0) + (before[1]?.orders ?? 0),
    addresses: (before[0]?.addresses ?? 0) + (before[1]?.addresses ?? 0),
    primary: 1,
    hearts: 2,
    memberships: 1,
    signIns: before[1]?.signIns,
  });
  expect(await readRows(first.customerId)).toEqual({
    orders: 0,
    primary: 0,
    addresses: 0,
    hearts: 0,
    memberships: 0,
    signIns: 0,
  });
  expect((await first.maya.get('/v1/address')).status).toBe(403);
  expect((await second.maya.get(`/v3/order?orderId=${first.orderId}`)).status).toBe(200);
  expect((await owner.perform('customer.merge', input)).status).toBe(404);
});

it('merges the cart and the address of an account without points, and refuses a guest as the target', async () => {
  const [one, other] = [await desk.shop.member(), await desk.shop.member()];
  await one.post('/v1/address', goodAddress);
  expect((await owner.perform('customer.merge', { customer: one.email, into: one.email })).status).toBe(400);
  expect((await owner.perform('customer.merge', { customer: one.email, into: other.email })).status).toBe(200);
  expect((await other.get('/v1/address')).body).toMatchObject({ addresses: [{ isPrimary: true }] });
  const { id } = await desk.parts.db
    .insertInto('customers')
    .values({ email: 'guest@example.com', full_name: '', first_name: '', password_hash: null, is_guest: true })
    .returning('customer_id as id')
    .executeTakeFirstOrThrow();
  const answer = await owner.perform('customer.merge', { customer: other.email, into: String(id) });
  expect(answer).toMatchObject({ status: 409, body: { id: 'customer.guest' } });
});

it('leaves no row of a merged customer in a table that names customers', async () => {
  const first = await givenRich(30, 500, []);
  const second = await desk.shop.member();
  expect(
    (await owner.perform('customer.merge', { customer: String(first.customerId), into: second.email })).status,
  ).toBe(200);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id' and table_name <> 'customers'`.execute(desk.parts.db);
  const left: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} where customer_id = ${first.customerId}`.execute(
      desk.parts.db,
    );
    if (rows.length > 0) left.push(name);
  }
  // Ended sign-ins and used links prove the past of the closed account.
  expect(left.filter((name) => !['sign_ins', 'login_tokens', 'account_tokens'].includes(name))).toEqual([]);
});
