import { sql } from 'kysely';
import type { Database } from '../../../../server/platform/database/database.ts';
import type { Jobs } from '../../../../server/platform/queue/queue.ts';

type WaitingJob = { readonly task: string; readonly payload: unknown };

/**
 * Removes and returns all queued jobs in order, or those with these names, for a test that runs them itself. One statement: a
 * job that a webhook queues between two would be removed and not returned.
 */
export async function takeJobs(db: Database, names?: readonly string[]): Promise<readonly WaitingJob[]> {
  const wanted = names
    ? sql`where task_id in (select id from graphile_worker._private_tasks where identifier in (${sql.join(names)}))`
    : sql``;
  const { rows } = await sql<WaitingJob>`
    with removed as (delete from graphile_worker._private_jobs ${wanted} returning id, task_id, payload)
    select task.identifier as task, removed.payload from removed
    join graphile_worker._private_tasks task on task.id = removed.task_id order by removed.id`.execute(db);
  return rows;
}

/** Mails that other jobs queue. */
const FOLLOWING_MAILS = ['orderShippedMail', 'orderCancelledMail', 'orderRefundedMail', 'balanceRefundedMail'];

/** Runs the given jobs, and the mails that they queue. */
export async function runJobs(db: Database, jobs: Jobs, takenJobs: readonly WaitingJob[]): Promise<void> {
  for (const { task, payload } of takenJobs) await jobs[task]?.(payload);
  for (const { task, payload } of await takeJobs(db, FOLLOWING_MAILS)) await jobs[task]?.(payload);
}
