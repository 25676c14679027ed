import type { Database, Transaction } from '../../platform/database/database.ts';
import type { OrderPayment } from '../../platform/database/orderTables.ts';
import { enqueue } from '../../platform/queue.ts';
import { mailUnsentCards } from '../giftcards/actions.ts';
import { type Attempt, attemptOf, insertPending, keyOf, type PaymentSource } from './authorizationStore.ts';
import { lockCharge, owedCents } from './charge/chargeStore.ts';
import { goOnWithOrder, isPayable } from './charge/waitForPayment.ts';
import { lockPurchase } from './store.ts';

type Chargeable = { readonly purchaseId: string; readonly amountCents: number; readonly status: string };

/** Returns the authorization or capture of one of the customer's orders. */
export async function findChargeable(
  db: Database,
  customerId: number,
  orderId: string,
): Promise<Chargeable | undefined> {
  const row = await db
    .selectFrom('orders as placed')
    .innerJoin('payment_authorizations as tried', 'tried.order_id', 'placed.order_id')
    .select(['tried.purchase_id', 'tried.status', 'placed.status as order_status'])
    .where('placed.order_id', '=', orderId)
    .where('placed.customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOver = !isPayable(row.order_status);
  const amountCents = await owedCents(db, orderId);
  return { purchaseId: row.purchase_id, amountCents, status: isOver ? 'over' : row.status };
}

/** Inserts the next attempt to pay for a placed purchase. Holds the purchase's lock, so that versions are unique. */
export async function insertNextAttempt(
  tx: Transaction,
  purchaseId: string,
  source: PaymentSource,
  { amountCents, now }: { readonly amountCents: number; readonly now: Date },
): Promise<Attempt> {
  const purchase = await lockPurchase(tx, purchaseId);
  const rows = await tx
    .selectFrom('payment_authorizations')
    .select(['purchase_id', 'idempotency_key'])
    .where('purchase_id', '=', purchaseId)
    .execute();
  const last = Math.max(purchase?.version ?? 0, ...rows.map((row) => attemptOf(row).version));
  const attempt = { purchaseId, version: last + 1 };
  await insertPending(tx, attempt, source, amountCents, now);
  return attempt;
}

type Swap = {
  readonly orderId: string;
  readonly purchaseId: string;
  readonly attempt: Attempt;
  readonly reference: string;
  readonly payment: OrderPayment;
  readonly now: Date;
};

/**
 * Replaces the payment of an order by a new attempt; an order that waited for payment continues.
 * @returns the replaced attempt; `charged` where it was captured or the order cancelled meanwhile; `left` where the new
 * attempt was closed
 */
export async function swapPayment(
  tx: Transaction,
  { orderId, purchaseId, attempt, reference, payment, now }: Swap,
): Promise<Attempt | 'charged' | 'left'> {
  const purchase = await lockPurchase(tx, purchaseId);
  if (!purchase || purchase.version > attempt.version) return 'left';
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  const before = await lockCharge(tx, orderId);
  const isCharged = before?.status !== 'authorized' || before.takingCents !== null;
  if (isCharged || !order || !isPayable(order.status)) return 'charged';
  await tx
    .updateTable('payment_authorizations')
    .set({ order_id: null, updated_at: now })
    .where('idempotency_key', '=', before.key)
    .execute();
  await tx
    .updateTable('payment_authorizations')
    .set({ order_id: orderId, status: 'authorized', provider_reference: reference, updated_at: now })
    .where('idempotency_key', '=', keyOf(attempt))
    .execute();
  await tx
    .updateTable('orders')
    .set({ payment: JSON.stringify(payment) })
    .where('order_id', '=', orderId)
    .execute();
  await goOnWithOrder(tx, orderId);
  // A digital order is captured at once, not when it ships.
  if ((await mailUnsentCards(tx, orderId)) > 0) await enqueue(tx, 'capturePayment', { orderId });
  return attemptOf({ purchase_id: purchaseId, idempotency_key: before.key });
}
