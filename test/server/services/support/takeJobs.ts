import { sql } from 'kysely';
import type { Database } from '../../../../server/platform/database/database.ts';

type WaitingJob = { readonly task: string; readonly payload: unknown };

/** Removes and returns all queued jobs in order, for a test that runs them itself. */
export async function takeJobs(db: Database): Promise<readonly WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select task.identifier as task, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  return rows;
}
