import type { Parts } from '../parts.ts';
import type { Database } from '../platform/database/database.ts';
import { enqueue, type JobHandler } from '../platform/queue.ts';
import { announceAgedProducts } from '../services/catalog/actions.ts';

/** One waiting job for all processes: scheduling it again replaces it. */
export const scheduleRefreshingNewProducts = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, 'refreshNewProducts', {}, { jobKey: 'refreshNewProducts', runAt });

/** Removes the badge of products that are no longer new from lists and stored pages, at the start of each day. */
export const refreshNewProducts =
  ({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  async () => {
    await announceAgedProducts(db);
    const tomorrow = clock.now();
    tomorrow.setUTCHours(24, 1, 0, 0);
    await scheduleRefreshingNewProducts(db, tomorrow);
  };
