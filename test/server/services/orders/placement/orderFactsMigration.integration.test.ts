import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { givenOrder } from '../../support/givenOrder.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

const MIGRATION = 'server/db/migrations/066-order-facts.sql';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

it('gives earlier orders the first shop, the current badges and exact pieces', async () => {
  const { db } = shop.parts;
  const lines = [
    { priceCents: 3_333, quantity: 4 },
    { priceCents: 5_000, quantity: 1 },
  ];
  const { orderId, stockBefore } = await givenOrder(shop, { lines, promo: { percent: 15 } });
  await sql`alter table orders drop column marketplace_id`.execute(db);
  await sql`alter table order_items drop column badges, drop column is_returnable`.execute(db);
  await sql`drop table order_pieces cascade`.execute(db);
  await sql`update products set badges = '{New}'`.execute(db);

  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);
  const order = db.selectFrom('orders').select('marketplace_id').where('order_id', '=', orderId);
  expect(await order.execute()).toEqual([{ marketplace_id: 'zappos' }]);
  const items = db.selectFrom('order_items').select(['quantity', 'badges', 'is_returnable']).orderBy('line_item_id');
  expect(await items.execute()).toEqual([
    { quantity: 4, badges: ['New'], is_returnable: true },
    { quantity: 1, badges: ['New'], is_returnable: true },
  ]);
  // Columns of later migrations that the invariants read.
  await sql`alter table order_pieces add column refunded_cents int not null default 0, add column received_condition text,
    add column exchanged_cents int not null default 0`.execute(db);
  expect(await listBrokenInvariants(db, stockBefore)).toEqual([]);
});
