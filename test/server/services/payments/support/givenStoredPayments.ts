import { givenOrder } from '../../support/givenOrder.ts';
import type { TestShop } from '../../support/openTestShop.ts';
import { STATES, StoredPayments } from './StoredPayments.ts';

const SECOND_MS = 1000;

/** Creates the purchase and the orders of stored payments, and an order without one. The clock is a second later then. */
export async function givenStoredPayments(
  shop: TestShop,
): Promise<{ readonly storedPayments: StoredPayments; readonly spareOrderId: string }> {
  const { db } = shop.parts;
  const claimedCount = Object.values(STATES).filter((state) => 'isClaimed' in state).length;
  const { orderId: spareOrderId, maya: shopper } = await givenOrder(shop);
  const orderIds: string[] = [];
  while (orderIds.length < 2 * claimedCount) orderIds.push((await givenOrder(shop, { shopper })).orderId);
  const { purchase_id: purchaseId } = await db
    .selectFrom('payment_authorizations')
    .select('purchase_id')
    .where('order_id', '=', spareOrderId)
    .executeTakeFirstOrThrow();
  const createdAt = shop.clock.now();
  shop.clock.advance(SECOND_MS);
  return {
    storedPayments: new StoredPayments(db, { purchaseId, orderIds, createdAt, now: shop.clock.now() }),
    spareOrderId,
  };
}
