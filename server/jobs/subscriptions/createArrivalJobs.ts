import type { Parts } from '../../parts.ts';
import type { Database } from '../../platform/database/database.ts';
import { enqueue, type JobHandler } from '../../platform/queue.ts';
import { announceArrivals } from '../../services/subscriptions/actions.ts';

const ANNOUNCE_ARRIVALS = 'announceArrivals';
const HOUR_MS = 3_600_000;

/** One waiting job for all processes: scheduling it again replaces it. */
export const scheduleArrivals = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, ANNOUNCE_ARRIVALS, {}, { jobKey: ANNOUNCE_ARRIVALS, runAt });

/** Starts the mailings of new styles and of styles that went on sale, once an hour. */
export const createArrivalJobs = (
  parts: Pick<Parts, 'config' | 'db' | 'clock'>,
): Readonly<Record<string, JobHandler>> => ({
  [ANNOUNCE_ARRIVALS]: async () => {
    await announceArrivals(parts);
    await scheduleArrivals(parts.db, new Date(parts.clock.now().getTime() + HOUR_MS));
  },
});
