import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { type Charge, clearCaptureAmount, lockPaymentOfOrder } from '../../payments/actions/capture/captureStore.ts';
import { LEAST_PAYMENT_CENTS } from '../../payments/actions/paymentsParts.ts';
import { hasOpenDispute } from '../../payments/desk/disputeStore.ts';
import type { LockedOrder } from './lockOrder.ts';

/**
 * Returns the order's charge, locked, so that captures, cancellations and card changes run one after the other. Locks
 * the order first: a caller waiting on the charge row alone would get the replaced charge instead of its successor.
 */
export async function lockCharge(tx: Transaction, orderId: string): Promise<Charge | undefined> {
  await tx.selectFrom('orders').select('order_id').where('order_id', '=', orderId).forUpdate().executeTakeFirst();
  return lockPaymentOfOrder(tx, orderId);
}

/** Returns the cents that the payment method owes: total less gift balance and what was cancelled uncaptured. */
export async function readOwedCents(db: Database | Transaction, orderId: string): Promise<number> {
  const result = await sql<{ cents: number }>`
    select o.total_cents - o.gift_cents - coalesce((
      select sum(c.charge_cents) from order_cancellations c where c.order_id = o.order_id and not c.is_refund), 0)::int as cents
    from orders o where o.order_id = ${orderId}`.execute(db);
  return result.rows[0]?.cents ?? 0;
}

/**
 * Refuses to return money while the payment is disputed: it could go back twice. The caller holds the payment's lock.
 * @throws {ApiError} 409 `order.disputed`
 */
export async function assertUndisputed(tx: Transaction, orderId: string): Promise<void> {
  if (!(await hasOpenDispute(tx, orderId))) return;
  const text = 'The payment of this order is disputed. Wait for the end, so that the money does not go back twice.';
  throw new ApiError(409, 'order.disputed', text);
}

/** Returns whether the order needs no further payment: it owes nothing, or all its items are cancelled. */
export async function isPaymentOver(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('order_id', '=', orderId)
    .where('cancellation_id', 'is', null)
    .executeTakeFirst();
  return row === undefined || (await readOwedCents(db, orderId)) === 0;
}

/**
 * Clears the capture amount after the provider refused: cancellations during the capture need no refund. The caller
 * holds the charge's lock and has checked that nothing was captured.
 */
export async function clearCapture(tx: Transaction, orderId: string, key: string, now: Date): Promise<void> {
  await clearCaptureAmount(tx, key, now);
  await tx.updateTable('order_cancellations').set({ is_refund: false }).where('order_id', '=', orderId).execute();
}

/** Returns the amounts, in cents, that cancellations and refunds have returned to each means of payment. */
async function readReturnedCents(
  tx: Transaction,
  orderId: string,
): Promise<Pick<PaidAmounts, 'returnedGiftCents' | 'returnedChargeCents' | 'returnedExchangeCents'>> {
  const result = await sql<Pick<PaidAmounts, 'returnedGiftCents' | 'returnedChargeCents' | 'returnedExchangeCents'>>`
    select coalesce(sum(gift_cents), 0)::int as "returnedGiftCents",
      coalesce(sum(charge_cents), 0)::int as "returnedChargeCents",
      coalesce(sum(exchange_cents), 0)::int as "returnedExchangeCents"
    from (
      select gift_cents, charge_cents, 0 as exchange_cents from order_cancellations where order_id = ${orderId}
      union all
      select gift_cents, charge_cents, exchange_cents from order_refunds where order_id = ${orderId}
    ) back`.execute(tx);
  const [sums] = result.rows;
  if (!sums) throw new Error(`the amounts returned of order ${orderId} cannot be read`);
  return sums;
}

/** Returns the payments of a locked order, and what cancellations and refunds have returned. Locks the charge. */
export async function readPaid(tx: Transaction, order: LockedOrder): Promise<PaidAmounts> {
  const charge = await lockCharge(tx, order.orderId);
  const isTaken = charge !== undefined && charge.captureCents !== null;
  return { ...order, ...(await readReturnedCents(tx, order.orderId)), isTaken };
}

/** The payments of an order, and the amounts that were returned of them before. */
export type PaidAmounts = Pick<LockedOrder, 'giftCents' | 'chargeCents' | 'exchangeCents'> & {
  readonly returnedGiftCents: number;
  readonly returnedChargeCents: number;
  readonly returnedExchangeCents: number;
  /** Whether the charge was captured or is being captured. */
  readonly isTaken: boolean;
};

/** The parts of a returned amount, in cents. */
export type RefundShares = {
  readonly giftCents: number;
  readonly chargeCents: number;
  readonly exchangeCents: number;
};

/**
 * Splits a returned amount: first to the gift balance, up to the amount that it paid, then to the payment method. So
 * the balance never pays for a gift card that stays in the order. If less than the payment minimum is left to capture,
 * nothing is captured. The part that an exchanged item paid for a replacement comes last; the order of that item
 * returns it.
 */
export function allocateRefund(backCents: number, paidAmounts: PaidAmounts): RefundShares {
  const giftCents = Math.min(backCents, paidAmounts.giftCents - paidAmounts.returnedGiftCents);
  const dueCents = paidAmounts.chargeCents - paidAmounts.returnedChargeCents;
  const chargeCents = Math.min(backCents - giftCents, dueCents);
  const isPayable = paidAmounts.isTaken || dueCents - chargeCents >= LEAST_PAYMENT_CENTS;
  const exchangeCents = Math.min(
    backCents - giftCents - chargeCents,
    paidAmounts.exchangeCents - paidAmounts.returnedExchangeCents,
  );
  return { giftCents, chargeCents: isPayable ? chargeCents : dueCents, exchangeCents };
}
