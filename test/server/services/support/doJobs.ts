import { createJobs } from '../../../../server/jobs/jobs.ts';
import type { TestShop } from './openTestShop.ts';
import { runJobs, takeJobs } from './takeJobs.ts';

/** Runs all waiting jobs in queue order, each at its own time, so that `created_at` sorts the mails. */
export async function doJobs({ parts, clock }: Pick<TestShop, 'parts' | 'clock'>): Promise<void> {
  const jobs = createJobs(parts, { shopName: 'Shop', phone: '(800) 555-0142' });
  for (const job of await takeJobs(parts.db)) {
    clock.advance(1);
    await runJobs(parts.db, jobs, [job]);
  }
}
