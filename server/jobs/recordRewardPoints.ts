import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { recordOrderPoints } from '../services/rewards/actions.ts';

const payload = z.object({ orderId: z.string() });

/** Records the reward points that an order earned or lost. */
export const recordRewardPoints =
  (parts: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  (input) =>
    recordOrderPoints(parts, payload.parse(input));
