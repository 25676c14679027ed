import { createJobs } from '../../../../server/jobs/jobs.ts';
import type { Parts } from '../../../../server/parts.ts';
import { takeJobs } from './takeJobs.ts';

/** Passes the events of webhooks to the orders, as the worker does within a second. Deletes the other jobs. */
export async function doPaymentEvents(parts: Parts): Promise<void> {
  const jobs = createJobs(parts, { shopName: 'Shop', phone: '(800) 555-0142' });
  for (const { task, payload } of await takeJobs(parts.db)) {
    if (task === 'paymentCaptured' || task === 'paymentLost') await jobs[task]?.(payload);
  }
}
