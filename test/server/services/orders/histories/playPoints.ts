import { sql } from 'kysely';
import {
  completeRedemption,
  enroll,
  readPoints,
  recordOrderPoints,
  startRedemption,
} from '../../../../../server/services/rewards/actions.ts';
import type { Shopper } from '../../support/givenOrder.ts';
import type { TestShop } from '../../support/openTestShop.ts';
import type { HistoryEvent } from './history.ts';
import type { ShopOrder } from './ShopOrder.ts';

const readCustomerId = async ({ parts: { db } }: TestShop, { email }: Shopper): Promise<number> => {
  const { id } = await db
    .selectFrom('customers')
    .select('customer_id as id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
};
const getSettings = ({ parts }: TestShop) => parts.marketplaces.getSettingsByHost(undefined).points;

/** Makes a shopper a VIP member. */
export async function enrollShopper(shop: TestShop, shopper: Shopper): Promise<Shopper> {
  await enroll(shop.parts, await readCustomerId(shop, shopper), { consent: true }, getSettings(shop));
  return shopper;
}

/** Runs the job that records the points of an order; the customer may redeem all points. */
export async function playPoints(
  { shop, orderId, maya }: Pick<ShopOrder, 'shop' | 'orderId' | 'maya'>,
  { isRedeemed }: Pick<HistoryEvent['points'], 'isRedeemed'>,
): Promise<void> {
  const { parts } = shop;
  await recordOrderPoints(parts, { orderId });
  if (!isRedeemed) return;
  const customerId = await readCustomerId(shop, maya);
  const { redemptionStep, ...settings } = getSettings(shop);
  const balance = await readPoints(parts.db, customerId, parts.clock.now());
  const points = Math.floor(balance / redemptionStep) * redemptionStep;
  if (points <= 0) return;
  const { transaction_id } = await startRedemption(parts, customerId, {
    points,
    settings: { ...settings, redemptionStep },
  });
  await completeRedemption(parts, transaction_id);
}

/** Records the points of an order again, and returns the pieces that are gone and keep points. */
export async function listUnrecordedPoints({ shop: { parts }, orderId }: ShopOrder): Promise<string[]> {
  await recordOrderPoints(parts, { orderId });
  const { rows } = await sql<{ violation: string }>`
    select format('piece %s is %s, and keeps %s points', piece.item_unique_id, line.status, sum(entry.points)) as violation
    from order_items line join order_pieces piece using (line_item_id) join reward_entries entry using (item_unique_id)
    where line.order_id = ${orderId} and (line.status in ('returned', 'cancelled') or line.snapshot ? 'gift')
    group by piece.item_unique_id, line.status having sum(entry.points) <> 0`.execute(parts.db);
  return rows.map(({ violation }) => violation);
}
