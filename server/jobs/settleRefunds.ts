import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { createPayments, type PaymentsNeeds, settleRefunds as settle } from '../services/payments/actions.ts';

const payload = z.object({ paymentKey: z.string() });

/** Makes the refunds that a captured payment owes. Idempotent. */
export const settleRefunds =
  (parts: PaymentsNeeds): JobHandler =>
  (input) =>
    settle(createPayments(parts), payload.parse(input).paymentKey);
