import type { Database } from '../platform/database/database.ts';
import { enqueue, type JobHandler } from '../platform/queue.ts';
import { createPayments, type PaymentsNeeds, settleAuthorizations as settle } from '../services/payments/actions.ts';

const EVERY_MS = 5 * 60_000;

/** One waiting job for all processes: scheduling it again replaces it. */
export const scheduleSettling = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, 'settleAuthorizations', {}, { jobKey: 'settleAuthorizations', runAt });

/** Voids authorizations that a crash left without an order, then schedules itself again in five minutes. */
export const settleAuthorizations =
  (parts: PaymentsNeeds): JobHandler =>
  async () => {
    const settledCount = await settle(createPayments(parts));
    if (settledCount > 0) parts.log.warn({ settled: settledCount }, 'gave back money reserved without an order');
    await scheduleSettling(parts.db, new Date(parts.clock.now().getTime() + EVERY_MS));
  };
