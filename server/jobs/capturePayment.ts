import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { type CheckoutNeeds, captureOrder, openCheckout } from '../services/checkout/actions.ts';

const payload = z.object({ orderId: z.string() });

/** Captures the payment of a digital order; goods are captured when they ship. Idempotent. */
export const capturePayment =
  (parts: CheckoutNeeds): JobHandler =>
  async (given) => {
    const { orderId } = payload.parse(given);
    if (await captureOrder(openCheckout(parts), orderId)) return;
    parts.log.error({ orderId }, 'the payment for an order could not be captured');
  };
