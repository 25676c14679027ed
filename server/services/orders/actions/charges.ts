import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { voidCharge } from '../../payments/actions/capture/captureCharge.ts';
import { authorizedOrders, type Charge, markVoided } from '../../payments/actions/capture/captureStore.ts';
import type { PaymentsParts } from '../../payments/actions/paymentsParts.ts';
import { isPaymentOver, lockCharge } from './owed.ts';
import { captureOrder } from './payments.ts';

const findCharge = (parts: PaymentsParts, orderId: string): Promise<Charge | undefined> =>
  parts.db.transaction().execute((tx) => lockCharge(tx, orderId));

/** Voids the authorization of an order that owes nothing. */
async function voidUnowedCharge(parts: PaymentsParts, orderId: string, charge: Charge): Promise<void> {
  await voidCharge(parts, charge);
  // A capture may be in progress: a repeated request returns its outcome. If the authorization was voided, that request
  // is declined and nothing is captured.
  if (charge.captureCents !== null && (await captureOrder(parts, orderId))) return;
  await markVoided(parts.db, charge.key, parts.clock.now());
}

/**
 * Brings the provider's state in line with the amount that the order owes after a cancellation: voids an authorization,
 * completes a capture in progress. The payments service makes the refunds. Idempotent, so it can be repeated after a
 * crash.
 * @throws where the provider does not answer: the queue retries
 */
export async function reconcileCharge(parts: PaymentsParts, orderId: string): Promise<void> {
  const charge = await findCharge(parts, orderId);
  if (!charge) return;
  if (charge.status === 'authorized') {
    if (await isPaymentOver(parts.db, orderId)) await voidUnowedCharge(parts, orderId, charge);
    else if (charge.captureCents !== null) await captureOrder(parts, orderId);
  }
}

/** Queues the void of an amount that is no longer owed, in the caller's transaction; at most one waiting job per order. */
export const queueChargeReconciliation = (tx: Transaction | Database, orderId: string): Promise<void> =>
  enqueue(tx, 'settleCharge', { orderId }, { jobKey: `settleCharge:${orderId}` });

/**
 * Queues orders again whose job may have exhausted its retries: orders with a cancellation before `before` that still
 * have an authorization. The job does nothing if nothing is to be returned.
 */
export async function requeueUnreconciledCharges(db: Database, cutoff: Date): Promise<void> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct order_id as "orderId" from order_cancellations
    where created_at < ${cutoff} and order_id in (${authorizedOrders})`.execute(db);
  for (const { orderId } of rows) await queueChargeReconciliation(db, orderId);
}
