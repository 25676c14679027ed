import { z } from 'zod';
import { toShopDay } from '../../src/lib/dates/shopDays.ts';
import { KEPT_DAYS } from '../../src/lib/desk/numberSettings.ts';
import { rotateKeys } from '../assistants/identity/shopKeys.ts';
import { createAssistantJobs } from '../assistants/orderWebhooks.ts';
import type { Parts } from '../parts.ts';
import { type JobHandler, type JobQueue, type Jobs, scheduleJob } from '../platform/queue/queue.ts';
import { deleteOldAssistantData } from '../services/assistants/actions/retention.ts';
import { createBackupJobs, createDueBackupsJob, DUE_BACKUPS_JOB } from '../services/backups/desk/backupJobs.ts';
import { SEND_CAMPAIGN } from '../services/campaigns/campaigns.ts';
import {
  announceAgedProducts,
  changeSalePrices,
  createFeedFileJobs,
  FEED_FILES_JOB,
  SALE_PRICES_JOB,
  scheduleSaleChange,
} from '../services/catalog/actions.ts';
import { createDueImportsJob, DUE_IMPORTS_JOB } from '../services/catalog/desk/imports/importSchedule.ts';
import { createImportJobs } from '../services/catalog/desk/imports/runImport.ts';
import { createProductJobs } from '../services/catalog/desk/productStatus.ts';
import { SUM_STOCK_MS, sumBrandStock } from '../services/catalog/desk/stockValue.ts';
import { createDisputeJobs } from '../services/orders/desk/disputes/loseDispute.ts';
import { createShippingJob, SHIP_BATCH } from '../services/orders/desk/shipping/shipBatch.ts';
import { sumSalesDays } from '../services/reports/actions/salesStore.ts';
import { deleteOld } from '../services/retention/desk/retention.ts';
import { createIndexNowJob, INDEXNOW_JOB } from '../services/sitemap/actions.ts';
import { announceArrivals } from '../services/subscriptions/mailings/mailings.ts';
import { deletePurchases } from '../services/telemetry/actions.ts';
import { writeVisitDays } from '../services/telemetry/desk/visitDays.ts';
import { createCarrierJobs } from './carrierJobs.ts';
import { createCustomerJobs } from './customerJobs.ts';
import { createMailJobs } from './mails/mailJobs.ts';
import { createSender, type DefaultShop } from './mails/sender.ts';
import { sendCampaign } from './mails/subscriptions/sendCampaign.ts';
import { createOrderEventJobs } from './orderEventJobs.ts';
import { createPaymentJobs } from './paymentJobs.ts';
import { createReturnJobs } from './returnJobs.ts';

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
const createRecurringJobs = (parts: Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'marketplaces'>): Jobs => ({
  [INDEXNOW_JOB]: createIndexNowJob(parts),
  announceArrivals: announceNewArrivals(parts),
  [SALE_PRICES_JOB]: changeSalePricesWhenDue(parts),
  refreshNewProducts: refreshNewProducts(parts),
  sumStock: sumStock(parts),
  ...createProductJobs(parts),
});

/** Returns the job that deletes expired data; it may take long. */
const createDeletionJobs = (parts: Pick<Parts, 'config' | 'db' | 'clock'>): Jobs => ({
  deleteShopEvents: deleteShopEvents(parts),
});

type JobParts = Pick<
  Parts,
  'db' | 'clock' | 'log' | 'sendMail' | 'config' | 'providers' | 'marketplaces' | 'sandboxes' | 'cache' | 'search'
>;

/** An import of a large file, a feed of all products, and the first deletion of expired data. */
const IMPORT_MS = 3_600_000;

/** The worker's jobs in queues, so that a mail server that does not answer, a campaign, or a large import, delays nothing else. */
type JobQueues = Readonly<Record<'mails' | 'campaigns' | 'work' | 'imports', JobQueue>>;

const createWorkJobs = (parts: JobParts): Jobs => ({
  ...createOrderEventJobs(parts),
  ...createPaymentJobs(parts),
  ...createCarrierJobs(parts),
  ...createReturnJobs(parts),
  ...createCustomerJobs(parts),
  ...createRecurringJobs(parts),
  ...parts.sandboxes?.createJobs(parts),
  ...createAssistantJobs(parts),
  [SHIP_BATCH]: createShippingJob(parts),
  ...createDisputeJobs(parts),
  [DUE_IMPORTS_JOB]: createDueImportsJob(parts),
  ...createDueBackupsJob(parts),
});

/** Returns the worker's job handlers by the names under which services queue them. */
export const createJobQueues = (parts: JobParts, shop: DefaultShop): JobQueues => ({
  mails: { jobs: createMailJobs(parts, createSender(parts, shop)) },
  campaigns: { jobs: { [SEND_CAMPAIGN]: sendCampaign(parts, createSender(parts, shop)) } },
  work: { jobs: createWorkJobs(parts) },
  imports: {
    jobs: {
      ...createImportJobs(parts),
      ...createFeedFileJobs(parts),
      ...createBackupJobs(parts),
      ...createDeletionJobs(parts),
    },
    jobMs: IMPORT_MS,
  },
});

export function createJobs(parts: JobParts, shop: DefaultShop): Jobs {
  const { mails, campaigns, work, imports } = createJobQueues(parts, shop);
  return { ...mails.jobs, ...campaigns.jobs, ...work.jobs, ...imports.jobs };
}

/** Recurring jobs that start later, because the carrier sandbox is part of the shop, which may not listen yet. */
const LATER_JOBS = [
  'pollTracking',
  'registerCarrierWebhook',
  'announceArrivals',
  'sumStock',
  'deleteShopEvents',
  'refreshNewProducts',
  INDEXNOW_JOB,
  FEED_FILES_JOB,
  DUE_IMPORTS_JOB,
  DUE_BACKUPS_JOB,
] as const;

/** Schedules the first run of the recurring jobs. Call it when the worker has started; idempotent. */
export async function scheduleRecurringJobs({
  db,
  clock,
  sandboxes,
}: Pick<Parts, 'db' | 'clock' | 'sandboxes'>): Promise<void> {
  const now = clock.now();
  for (const job of ['settleAuthorizations', 'settleOwedCharges']) await scheduleJob(db, job, now);
  const laterJobs = [...LATER_JOBS, ...(sandboxes ? ['sandboxWarehouse'] : [])];
  for (const job of laterJobs) await scheduleJob(db, job, new Date(now.getTime() + 10_000));
  await scheduleSaleChange(db);
}
