import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { type JobHandler, type Jobs, scheduleJob } from '../platform/queue/queue.ts';
import { reconcileCharge, requeueUnreconciledCharges } from '../services/orders/actions/charges.ts';
import { applyCapture, applyLostPayment, applyRefund, captureOrder } from '../services/orders/actions/payments.ts';
import { createPayments, type PaymentsNeeds } from '../services/payments/actions/paymentsParts.ts';
import { requeueOwedRefunds } from '../services/payments/actions/refund/refundStore.ts';
import { settleAuthorizations, settleRefunds } from '../services/payments/settle/settlement.ts';

const SETTLE_EVERY_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

const ofOrder = z.object({ orderId: z.string() });
const ofPayment = z.object({ paymentKey: z.string() });
const providerEvent = z.object({ orderId: z.string(), key: z.string() });
const providerRefund = z.object({ orderId: z.string(), cause: z.string(), amountCents: z.number().int() });

/** Captures the payment of a digital order; goods are captured when they ship. */
const capturePayment =
  (parts: PaymentsNeeds): JobHandler =>
  async (payload) => {
    const { orderId } = ofOrder.parse(payload);
    if (await captureOrder(createPayments(parts), orderId)) return;
    parts.log.error({ orderId }, 'the payment for an order could not be captured');
  };

/** Voids authorizations that a crash left without an order, then schedules itself again in five minutes. */
const settleLeftAuthorizations =
  (parts: PaymentsNeeds): JobHandler =>
  async () => {
    const settledCount = await settleAuthorizations(createPayments(parts));
    if (settledCount > 0) parts.log.warn({ settled: settledCount }, 'gave back money reserved without an order');
    await scheduleJob(parts.db, 'settleAuthorizations', new Date(parts.clock.now().getTime() + SETTLE_EVERY_MS));
  };

/** Queues voids and refunds again that are a day overdue. Runs once a day, because the queue stops retrying after some days. */
const settleOwedCharges =
  ({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  async () => {
    const now = clock.now().getTime();
    await requeueUnreconciledCharges(db, new Date(now - DAY_MS));
    await requeueOwedRefunds(db, new Date(now - DAY_MS));
    await scheduleJob(db, 'settleOwedCharges', new Date(now + DAY_MS));
  };

/** Returns the jobs of payments; each is idempotent. `payment…` are events that a provider's webhook reported. */
export const createPaymentJobs = (parts: PaymentsNeeds): Jobs => ({
  capturePayment: capturePayment(parts),
  /** Voids or refunds the amount that an order no longer owes. */
  settleCharge: async (payload) => reconcileCharge(createPayments(parts), ofOrder.parse(payload).orderId),
  settleRefunds: (payload) => settleRefunds(createPayments(parts), ofPayment.parse(payload).paymentKey),
  settleAuthorizations: settleLeftAuthorizations(parts),
  settleOwedCharges: settleOwedCharges(parts),
  paymentCaptured: (payload) => applyCapture(parts, providerEvent.parse(payload)),
  paymentLost: (payload) => applyLostPayment(createPayments(parts), providerEvent.parse(payload)),
  paymentRefunded: (payload) => applyRefund(parts, providerRefund.parse(payload)),
});
