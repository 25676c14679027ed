import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { applyCapture, applyLostPayment, applyRefund } from '../services/orders/actions.ts';
import { createPayments, type PaymentsNeeds } from '../services/payments/actions.ts';

const payload = z.object({ orderId: z.string(), key: z.string() });

/** Passes a capture that a webhook reported to its order. Idempotent. */
export const handlePaymentCaptured =
  (parts: PaymentsNeeds): JobHandler =>
  (input) =>
    applyCapture(parts, payload.parse(input));

/** Passes the loss of an authorization to its order. Idempotent. */
export const handlePaymentLost =
  (parts: PaymentsNeeds): JobHandler =>
  (input) =>
    applyLostPayment(createPayments(parts), payload.parse(input));

const refundPayload = z.object({ orderId: z.string(), cause: z.string(), amountCents: z.number().int() });

/** Notifies orders of a refund that the provider has made. */
export const handlePaymentRefunded =
  (parts: Pick<PaymentsNeeds, 'db'>): JobHandler =>
  (payload) =>
    applyRefund(parts, refundPayload.parse(payload));
