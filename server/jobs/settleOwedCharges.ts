import type { Parts } from '../parts.ts';
import type { Database } from '../platform/database/database.ts';
import { enqueue, type JobHandler } from '../platform/queue.ts';
import { requeueUnreconciledCharges } from '../services/orders/actions.ts';
import { requeueOwedRefunds } from '../services/payments/actions.ts';

const DAY_MS = 24 * 3_600_000;

/** One waiting job for all processes: scheduling it again replaces it. */
export const scheduleOwedCharges = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, 'settleOwedCharges', {}, { jobKey: 'settleOwedCharges', runAt });

/**
 * Queues voids and refunds again that are a day overdue. Runs once a day, because the queue stops retrying after some
 * days.
 */
export const settleOwedCharges =
  ({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  async () => {
    const now = clock.now().getTime();
    await requeueUnreconciledCharges(db, new Date(now - DAY_MS));
    await requeueOwedRefunds(db, new Date(now - DAY_MS));
    await scheduleOwedCharges(db, new Date(now + DAY_MS));
  };
