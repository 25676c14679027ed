import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { removeMediaFiles } from '../services/reviews/actions.ts';

const payload = z.object({ keys: z.array(z.string().regex(/^[\w-]{1,100}$/)) });

/** Deletes the files of a deleted customer's review photos and videos. Safe to repeat. */
export const removeReviewMedia =
  ({ config }: Pick<Parts, 'config'>): JobHandler =>
  (input) =>
    removeMediaFiles(config.dataDir, payload.parse(input).keys);
