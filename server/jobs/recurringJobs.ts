import { z } from 'zod';
import { toShopDay } from '../../src/lib/dates/shopDays.ts';
import { KEPT_DAYS } from '../../src/lib/desk/numberSettings.ts';
import { rotateKeys } from '../assistants/identity/shopKeys.ts';
import type { Parts } from '../parts.ts';
import { type JobHandler, type Jobs, scheduleJob } from '../platform/queue/queue.ts';
import { deleteOldAssistantData } from '../services/assistants/actions/retention.ts';
import { announceAgedProducts, changeSalePrices, SALE_PRICES_JOB } from '../services/catalog/actions.ts';
import { createProductJobs } from '../services/catalog/desk/productStatus.ts';
import { SUM_STOCK_MS, sumBrandStock } from '../services/catalog/desk/stockValue.ts';
import { sumSalesDays } from '../services/reports/actions/salesStore.ts';
import { deleteOld } from '../services/retention/desk/retention.ts';
import { createIndexNowJob, INDEXNOW_JOB } from '../services/sitemap/actions.ts';
import { announceArrivals } from '../services/subscriptions/mailings/mailings.ts';
import { deletePurchases } from '../services/telemetry/actions.ts';
import { writeVisitDays } from '../services/telemetry/desk/visitDays.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Removes the badge of products that are no longer new from lists and stored pages, at the start of each day. */
const refreshNewProducts =
  ({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  async () => {
    await announceAgedProducts(db);
    const tomorrow = clock.now();
    tomorrow.setUTCHours(24, 1, 0, 0);
    await scheduleJob(db, 'refreshNewProducts', tomorrow);
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

/** Starts the mailings of new styles and of styles that went on sale, once an hour. */
const announceNewArrivals =
  (parts: Pick<Parts, 'config' | 'db' | 'clock'>): JobHandler =>
  async () => {
    await announceArrivals(parts);
    await scheduleJob(parts.db, 'announceArrivals', new Date(parts.clock.now().getTime() + HOUR_MS));
  };

/** Sums the stock of brands up for reports. */
const sumStock =
  ({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  async () => {
    await sumBrandStock(db, clock.now());
    await scheduleJob(db, 'sumStock', new Date(clock.now().getTime() + SUM_STOCK_MS));
  };

/**
 * Once a day, sums up sales and counts the visits of the days before; deletes what the desk's settings no longer keep,
 * notes of measured purchases, and data of assistants.
 */
export const deleteShopEvents =
  ({ db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>): JobHandler =>
  async () => {
    const now = clock.now().getTime();
    await sumSalesDays(db);
    await writeVisitDays(db, toShopDay(clock.now()));
    await deleteOld({ db, clock, config });
    await deletePurchases(db, new Date(now - KEPT_DAYS.measuredPurchases * DAY_MS));
    await deleteOldAssistantData(db, new Date(now));
    await rotateKeys({ db, clock, config });
    await scheduleJob(db, 'deleteShopEvents', new Date(now + DAY_MS));
  };

/** Returns the jobs that run at set times. */
export const createRecurringJobs = (parts: Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'marketplaces'>): Jobs => ({
  [INDEXNOW_JOB]: createIndexNowJob(parts),
  announceArrivals: announceNewArrivals(parts),
  [SALE_PRICES_JOB]: changeSalePricesWhenDue(parts),
  refreshNewProducts: refreshNewProducts(parts),
  sumStock: sumStock(parts),
  ...createProductJobs(parts),
});

/** Returns the job that deletes expired data; it may take long. */
export const createDeletionJobs = (parts: Pick<Parts, 'config' | 'db' | 'clock'>): Jobs => ({
  deleteShopEvents: deleteShopEvents(parts),
});
