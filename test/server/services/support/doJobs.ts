import { createJobs } from '../../../../server/jobs/jobs.ts';
import type { TestShop } from './openTestShop.ts';
import { takeJobs } from './takeJobs.ts';

/**
 * The worker's turn: does all jobs that wait, in the order in which they were queued. Each has a moment of its own, so that
 * `created_at` puts the mails in the order in which they were sent.
 */
export async function doJobs({ parts, clock }: Pick<TestShop, 'parts' | 'clock'>): Promise<void> {
  const jobs = createJobs(parts, { shopName: 'Shop', phone: '(800) 555-0142' });
  for (const { task, payload } of await takeJobs(parts.db)) {
    clock.advance(1);
    await jobs[task]?.(payload);
  }
}
