import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { type CheckoutNeeds, openCheckout, settleCharge as settle } from '../services/checkout/actions.ts';

const payload = z.object({ orderId: z.string() });

/** Voids or refunds what an order no longer owes. Idempotent. */
export const settleCharge =
  (parts: CheckoutNeeds): JobHandler =>
  async (given) =>
    settle(openCheckout(parts), payload.parse(given).orderId);
