import { enqueue } from '../../../platform/queue/queue.ts';
import type { DisputeReport } from '../../../providers/payments/desk/disputeReport.ts';
import type { PaymentsParts } from '../actions/paymentsParts.ts';
import { queueOwedRefunds } from '../actions/refund/refundStore.ts';
import { addDisputeMovements, dropOwedRefunds, lockDisputedPayment, saveDispute } from './disputeStore.ts';

/** Job names of the order's reactions. */
export const DISPUTE_CHANGED = 'disputeChanged';
export const DISPUTE_LOST = 'disputeLost';

/**
 * Processes a report about a dispute: stores it, and adds its sums to the ledger. Refunds that are owed wait while it is
 * open. Once it is won they are made; once it is lost they are dropped, because the bank has returned the money. A
 * repeated, late or unordered report changes nothing twice.
 */
export const processDispute = (
  { db, clock, log }: Pick<PaymentsParts, 'db' | 'clock' | 'log'>,
  method: string,
  report: DisputeReport,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const payment = await lockDisputedPayment(tx, method, report);
    // Of another shop on the same account.
    if (!payment) return log.warn({ method, dispute: report.reference }, 'a dispute is about no payment of this shop');
    const { key, orderId } = payment;
    const now = clock.now();
    const { disputeId, state, before } = await saveDispute(tx, method, key, { report, now });
    await addDisputeMovements(tx, key, { ...report, now });
    if (state === before) return;
    if (state === 'won') await queueOwedRefunds(tx, key);
    await enqueue(tx, DISPUTE_CHANGED, { orderId });
    if (state !== 'lost') return;
    const droppedCents = await dropOwedRefunds(tx, key, report.amountCents);
    await enqueue(tx, DISPUTE_LOST, { orderId, disputeId, droppedCents });
  });
