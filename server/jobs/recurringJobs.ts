import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { Database } from '../platform/database/database.ts';
import { enqueue, type JobHandler, type Jobs } from '../platform/queue/queue.ts';
import {
  announceAgedProducts,
  changeSalePrices,
  SALE_PRICES_JOB,
  scheduleSaleChange,
} from '../services/catalog/actions.ts';
import { deleteOldRefusals } from '../services/identity/actions.ts';
import { deleteOldSignIns } from '../services/staff/actions.ts';
import { announceArrivals } from '../services/subscriptions/mailings/mailings.ts';
import { deleteOldEvents, deletePurchases, PURCHASES_KEPT_DAYS } from '../services/telemetry/actions.ts';

const ANNOUNCE_ARRIVALS = 'announceArrivals';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

// One waiting job of each kind for all processes: scheduling it again replaces it.
const scheduleRefreshingNewProducts = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, 'refreshNewProducts', {}, { jobKey: 'refreshNewProducts', runAt });

/** Removes the badge of products that are no longer new from lists and stored pages, at the start of each day. */
const refreshNewProducts =
  ({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  async () => {
    await announceAgedProducts(db);
    const tomorrow = clock.now();
    tomorrow.setUTCHours(24, 1, 0, 0);
    await scheduleRefreshingNewProducts(db, tomorrow);
  };

const dueSales = z.object({ at: z.iso.datetime() });

/** Starts and ends sales. The queue has its own clock: the instant for which the job was queued is reached in any case. */
const changeSalePricesWhenDue =
  ({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>): JobHandler =>
  async (payload) => {
    const at = Date.parse(dueSales.parse(payload).at);
    const styleCount = await changeSalePrices(db, new Date(Math.max(at, clock.now().getTime())));
    if (styleCount > 0) log.info({ styleCount }, 'sales started or ended');
  };

const scheduleArrivals = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, ANNOUNCE_ARRIVALS, {}, { jobKey: ANNOUNCE_ARRIVALS, runAt });

/** Starts the mailings of new styles and of styles that went on sale, once an hour. */
const announceNewArrivals =
  (parts: Pick<Parts, 'config' | 'db' | 'clock'>): JobHandler =>
  async () => {
    await announceArrivals(parts);
    await scheduleArrivals(parts.db, new Date(parts.clock.now().getTime() + HOUR_MS));
  };

const scheduleDeletingEvents = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, 'deleteShopEvents', {}, { jobKey: 'deleteShopEvents', runAt });

/**
 * Deletes, once a day, events that are older than the configured number of days, old notes of measured purchases, old
 * refused sign-ins of no account, and old sign-ins of staff.
 */
export const deleteShopEvents =
  ({ db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>): JobHandler =>
  async () => {
    const now = clock.now().getTime();
    await deleteOldEvents({ db }, new Date(now - config.analytics.keptDays * DAY_MS));
    await deletePurchases(db, new Date(now - PURCHASES_KEPT_DAYS * DAY_MS));
    await deleteOldRefusals(db, new Date(now));
    await deleteOldSignIns(db, new Date(now));
    await scheduleDeletingEvents(db, new Date(now + DAY_MS));
  };

/** Returns the jobs that run at set times. */
export const createRecurringJobs = (parts: Pick<Parts, 'config' | 'db' | 'clock' | 'log'>): Jobs => ({
  [ANNOUNCE_ARRIVALS]: announceNewArrivals(parts),
  [SALE_PRICES_JOB]: changeSalePricesWhenDue(parts),
  refreshNewProducts: refreshNewProducts(parts),
  deleteShopEvents: deleteShopEvents(parts),
});

/** Schedules the first run of each job. Idempotent. */
export async function scheduleRecurringJobs(db: Database, runAt: Date): Promise<void> {
  await scheduleArrivals(db, runAt);
  await scheduleDeletingEvents(db, runAt);
  await scheduleSaleChange(db);
  await scheduleRefreshingNewProducts(db, runAt);
}
