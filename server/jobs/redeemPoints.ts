import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { completeRedemption } from '../services/rewards/actions.ts';

const payload = z.object({ transactionId: z.string() });

/** Executes a redemption of points, once. */
export const redeemPoints =
  (parts: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  (input) =>
    completeRedemption(parts, payload.parse(input).transactionId);
