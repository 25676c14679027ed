import type { Parts } from '../parts.ts';
import type { Jobs } from '../platform/queue/queue.ts';
import { createShippingJob, SHIP_BATCH } from '../services/orders/desk/shipping/shipBatch.ts';
import { createCarrierJobs, scheduleCarrierJobs } from './carrierJobs.ts';
import { createCustomerJobs } from './customerJobs.ts';
import { createMailJobs } from './mails/mailJobs.ts';
import { createSender, type DefaultShop } from './mails/sender.ts';
import { createOrderEventJobs } from './orderEventJobs.ts';
import { createPaymentJobs, scheduleOwedCharges, scheduleSettling } from './paymentJobs.ts';
import { createRecurringJobs, scheduleRecurringJobs } from './recurringJobs.ts';
import { createReturnJobs } from './returnJobs.ts';
import { createSandboxWarehouse, scheduleSandboxWarehouse } from './sandboxWarehouse.ts';

type JobParts = Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail' | 'config' | 'providers' | 'marketplaces'>;

/** The worker's jobs in two queues, so that a mail server that does not answer delays nothing but mails. */
type JobQueues = { readonly mails: Jobs; readonly work: Jobs };

const createWorkJobs = (parts: JobParts): Jobs => ({
  ...createOrderEventJobs(parts),
  ...createPaymentJobs(parts),
  ...createCarrierJobs(parts),
  ...createReturnJobs(parts),
  ...createCustomerJobs(parts),
  ...createRecurringJobs(parts),
  sandboxWarehouse: createSandboxWarehouse(parts),
  [SHIP_BATCH]: createShippingJob(parts),
});

/** Returns the worker's job handlers by the names under which services queue them. */
export const createJobQueues = (parts: JobParts, shop: DefaultShop): JobQueues => ({
  mails: createMailJobs(parts, createSender(parts, shop)),
  work: createWorkJobs(parts),
});

/** Returns the handlers of both queues. */
export function createJobs(parts: JobParts, shop: DefaultShop): Jobs {
  const { mails, work } = createJobQueues(parts, shop);
  return { ...mails, ...work };
}

/** Schedules the recurring jobs. Call it when the worker has started; idempotent. */
export async function startStandingJobs({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await scheduleSettling(db, now);
  await scheduleOwedCharges(db, now);
  // The carrier sandbox is part of the shop itself, which may not listen yet.
  const soon = new Date(now.getTime() + 10_000);
  await scheduleCarrierJobs(db, soon);
  await scheduleSandboxWarehouse(db, soon);
  await scheduleRecurringJobs(db, soon);
}
