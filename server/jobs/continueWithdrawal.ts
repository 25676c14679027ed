import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { completeWithdrawal } from '../services/returns/actions.ts';

const payload = z.object({ orderId: z.string() });

/** Cancels and returns the items of a withdrawal: after the statement, and after each delivery of its items. */
export const continueWithdrawal =
  (parts: Pick<Parts, 'db' | 'clock' | 'config'>): JobHandler =>
  (input) =>
    completeWithdrawal(parts, payload.parse(input).orderId);
