import { sql } from 'kysely';
import type { Database } from '../../../../server/platform/database/database.ts';

type WaitingJob = { readonly task: string; readonly payload: unknown };

/**
 * Removes and returns all queued jobs in order, for a test that runs them itself. One statement: a job that a webhook
 * queues between two would be removed and not returned.
 */
export async function takeJobs(db: Database): Promise<readonly WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    with removed as (delete from graphile_worker._private_jobs returning id, task_id, payload)
    select task.identifier as task, removed.payload from removed
    join graphile_worker._private_tasks task on task.id = removed.task_id order by removed.id`.execute(db);
  return rows;
}
