import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { type CheckoutNeeds, openCheckout, settleCharge as settle } from '../services/checkout/actions.ts';

const payload = z.object({ orderId: z.string() });

/** Gives up, or gives back, what an order has not to be paid with any more; again does nothing. */
export const settleCharge =
  (parts: CheckoutNeeds): JobHandler =>
  async (given) =>
    settle(openCheckout(parts), payload.parse(given).orderId);
