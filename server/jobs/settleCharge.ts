import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { reconcileCharge } from '../services/orders/actions.ts';
import { createPayments, type PaymentsNeeds } from '../services/payments/actions.ts';

const payload = z.object({ orderId: z.string() });

/** Voids or refunds the amount that an order no longer owes. Idempotent. */
export const settleCharge =
  (parts: PaymentsNeeds): JobHandler =>
  async (input) =>
    reconcileCharge(createPayments(parts), payload.parse(input).orderId);
