import type { Database } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';
import { enqueue, type JobHandler } from '../platform/queue.ts';
import { queueUnsettled } from '../services/checkout/actions.ts';

const DAY_MS = 24 * 3_600_000;

/** One waiting job for all processes, as for hanging authorizations. */
export const scheduleOwedCharges = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, 'settleOwedCharges', {}, { jobKey: 'settleOwedCharges', runAt });

/** Has tried anew, each day, what was to be given up or given back a day ago and is not yet: the queue itself gives up after some days. */
export const settleOwedCharges =
  ({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  async () => {
    const now = clock.now().getTime();
    await queueUnsettled(db, new Date(now - DAY_MS));
    await scheduleOwedCharges(db, new Date(now + DAY_MS));
  };
