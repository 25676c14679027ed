import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { openDatabaseBefore } from '../support/openDatabaseBefore.ts';

let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openDatabaseBefore('092-reward-points');
});
afterAll(() => shop.close());

const [ORDER_ID_BEFORE, AFTER] = ['111-1111111-1111111', '222-2222222-2222222'];

const order = (orderId: string, placedAt: string): string => `
  insert into purchases (purchase_id, customer_id, version, status, lines, created_at, updated_at)
  values ('p${orderId}', 1, 1, 'placed', '[]', '2026-01-01', '2026-01-01');
  insert into orders (order_id, purchase_id, customer_id, marketplace_id, status, placed_at, promised_for, shipment_speed,
    subtotal_cents, shipping_cents, tax_cents, total_cents, shipping_address, payment)
  values ('${orderId}', 'p${orderId}', 1, 'zappos', 'delivered', '${placedAt}', '2026-01-05', 'free', 5000, 0, 0, 5000, '{}', '{}');`;

const buildItemSql = (orderId: string, piece: string, status: string, badges: string, cents: number): string => `
  with line as (
    insert into order_items (order_id, stock_id, asin, snapshot, quantity, price_cents, status, badges)
    values ('${orderId}', 1, 'B0AAAAAAAA', '{"productName": "Boot"}', 1, ${cents}, '${status}', '${badges}')
    returning line_item_id)
  insert into order_pieces (item_unique_id, line_item_id, piece_number, paid_cents, tax_cents)
  select '${piece}', line_item_id, 1, ${cents}, 0 from line;`;

it('records the points of goods that members received before there was a ledger', async () => {
  await sql
    .raw(`
    insert into customers (customer_id, email, full_name, first_name, password_hash) values (1, 'maya@example.com', 'Maya', 'Maya', 'x');
    insert into reward_members (customer_id, enrolled_at, consented_at) values (1, '2025-12-31T12:00:00Z', '2025-12-31T12:00:00Z');
    ${order(ORDER_ID_BEFORE, '2025-12-30')} ${order(AFTER, '2026-01-02')}
    ${buildItemSql(ORDER_ID_BEFORE, 'old', 'delivered', '{}', 9999)}
    ${buildItemSql(AFTER, 'plain', 'delivered', '{}', 12995)}
    ${buildItemSql(AFTER, 'double', 'return in progress', '{VIP Point Multiplier}', 5000)}
    ${buildItemSql(AFTER, 'returned', 'returned', '{}', 5000)}
    ${buildItemSql(AFTER, 'under way', 'shipped', '{}', 5000)}
    ${buildItemSql(AFTER, 'cheap', 'delivered', '{}', 99)}`)
    .execute(shop.db);
  await migrate(shop.db, shop.pool);
  const entries = await shop.db
    .selectFrom('reward_entries')
    .select(['item_unique_id as piece', 'points', 'tier_year as year', 'order_id as orderId', 'product_name as name'])
    .orderBy('item_unique_id')
    .execute();
  expect(entries).toEqual([
    { piece: 'double', points: 100, year: 2026, orderId: AFTER, name: 'Boot' },
    { piece: 'plain', points: 129, year: 2026, orderId: AFTER, name: 'Boot' },
  ]);
});
