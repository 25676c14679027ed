import { createAssistantJobs } from '../assistants/orderWebhooks.ts';
import type { Parts } from '../parts.ts';
import { type JobQueue, type Jobs, scheduleJob } from '../platform/queue/queue.ts';
import { createBackupJobs, createDueBackupsJob, DUE_BACKUPS_JOB } from '../services/backups/desk/backupJobs.ts';
import { SEND_CAMPAIGN } from '../services/campaigns/campaigns.ts';
import { createFeedFileJobs, FEED_FILES_JOB, scheduleSaleChange } from '../services/catalog/actions.ts';
import { createDueImportsJob, DUE_IMPORTS_JOB } from '../services/catalog/desk/imports/importSchedule.ts';
import { createImportJobs } from '../services/catalog/desk/imports/runImport.ts';
import { createDisputeJobs } from '../services/orders/desk/disputes/loseDispute.ts';
import { createShippingJob, SHIP_BATCH } from '../services/orders/desk/shipping/shipBatch.ts';
import { INDEXNOW_JOB } from '../services/sitemap/actions.ts';
import { createCarrierJobs } from './carrierJobs.ts';
import { createCustomerJobs } from './customerJobs.ts';
import { createMailJobs } from './mails/mailJobs.ts';
import { createSender, type DefaultShop } from './mails/sender.ts';
import { sendCampaign } from './mails/subscriptions/sendCampaign.ts';
import { createOrderEventJobs } from './orderEventJobs.ts';
import { createPaymentJobs } from './paymentJobs.ts';
import { createDeletionJobs, createRecurringJobs } from './recurringJobs.ts';
import { createReturnJobs } from './returnJobs.ts';

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

/** Returns the handlers of all queues. */
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
