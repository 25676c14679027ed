import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { captureOrder } from '../services/orders/actions.ts';
import { createPayments, type PaymentsNeeds } from '../services/payments/actions.ts';

const payload = z.object({ orderId: z.string() });

/** Captures the payment of a digital order; goods are captured when they ship. Idempotent. */
export const capturePayment =
  (parts: PaymentsNeeds): JobHandler =>
  async (input) => {
    const { orderId } = payload.parse(input);
    if (await captureOrder(createPayments(parts), orderId)) return;
    parts.log.error({ orderId }, 'the payment for an order could not be captured');
  };
