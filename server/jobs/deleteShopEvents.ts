import type { Parts } from '../parts.ts';
import type { Database } from '../platform/database/database.ts';
import { enqueue, type JobHandler } from '../platform/queue.ts';
import { deleteOldRefusals } from '../services/identity/actions.ts';
import { deleteOldEvents, deletePurchases, PURCHASES_KEPT_DAYS } from '../services/telemetry/actions.ts';

const DAY_MS = 24 * 3_600_000;

/** One waiting job for all processes: scheduling it again replaces it. */
export const scheduleDeletingEvents = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, 'deleteShopEvents', {}, { jobKey: 'deleteShopEvents', runAt });

/**
 * Deletes, once a day, events that are older than the configured number of days, old notes of measured purchases, and
 * old refused sign-ins of no account.
 */
export const deleteShopEvents =
  ({ db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>): JobHandler =>
  async () => {
    const now = clock.now().getTime();
    await deleteOldEvents({ db }, new Date(now - config.analytics.keptDays * DAY_MS));
    await deletePurchases(db, new Date(now - PURCHASES_KEPT_DAYS * DAY_MS));
    await deleteOldRefusals(db, new Date(now));
    await scheduleDeletingEvents(db, new Date(now + DAY_MS));
  };
