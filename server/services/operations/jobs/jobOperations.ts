import { sql } from 'kysely';
import { z } from 'zod';
import { nameJob } from '../../../../src/lib/desk/jobs.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { rowNumber } from '../inputs.ts';
import { defineOperation, type Operation } from '../operation.ts';

const job = rowNumber.describe('the number of the job, as in the list of jobs');

type JobState = {
  readonly name: string;
  readonly attempts: number;
  readonly isGivenUp: boolean;
  readonly runs: boolean;
};

async function findJob(db: Database, jobId: number): Promise<JobState | undefined> {
  const { rows } = await sql<JobState>`
    select task_identifier as name, attempts, attempts >= max_attempts as "isGivenUp", locked_at is not null as runs
    from graphile_worker.jobs where id = ${jobId}`.execute(db);
  return rows[0];
}

/** @throws {ApiError} 404 for a job that is done; 409 for one that runs now */
async function getIdleJob(db: Database, jobId: number): Promise<JobState> {
  const found = await findJob(db, jobId);
  if (!found) throw createNotFoundError(`Job ${jobId}`);
  if (found.runs) throw new ApiError(409, 'job.runs', 'It runs right now. Look again in a moment.');
  return found;
}

/** Makes jobs start at once with all of their attempts. The queue wakes up when it is told of new jobs. */
async function restart(db: Database, where: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select array_agg(id) as ids from graphile_worker.jobs where locked_at is null and ${where} having count(*) > 0
    ), started as (
      select (graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0)).id from chosen
    ), told as (
      select pg_notify('jobs:insert', json_build_object('count', count(*))::text), count(*)::int as count
      from started
    )
    select count from told`.execute(db);
  return rows[0]?.count ?? 0;
}

const repeatOperation = defineOperation({
  name: 'job.repeat',
  permission: 'settings.change',
  summary: 'tries a job again at once, with all of its attempts',
  input: z.strictObject({ job }),
  words: ['job'],
  subject: ({ job: jobId }) => `job ${jobId}`,
  readState: async ({ db }, { job: jobId }) => (await findJob(db, jobId)) ?? null,
  run: async ({ parts: { db } }, { job: jobId }) => {
    const { name } = await getIdleJob(db, jobId);
    await restart(db, sql<boolean>`id = ${jobId}`);
    return name;
  },
  describe: (name) => `${nameJob(name)} is tried again now.`,
});

const repeatAllOperation = defineOperation({
  name: 'job.repeat-all',
  permission: 'settings.change',
  summary: 'tries all jobs again that were given up, such as mails after the mail server was down for days',
  input: z.strictObject({}),
  subject: () => 'jobs',
  run: ({ parts: { db } }) => restart(db, sql<boolean>`attempts >= max_attempts`),
  describe: (count) => (count === 1 ? 'One job is tried again now.' : `${count} jobs are tried again now.`),
});

const discardOperation = defineOperation({
  name: 'job.discard',
  permission: 'settings.change',
  summary: 'removes a job that was given up; what it would have done stays undone',
  input: z.strictObject({ job }),
  words: ['job'],
  subject: ({ job: jobId }) => `job ${jobId}`,
  readState: async ({ db }, { job: jobId }) => (await findJob(db, jobId)) ?? null,
  run: async ({ parts: { db } }, { job: jobId }) => {
    const { name, isGivenUp } = await getIdleJob(db, jobId);
    if (!isGivenUp)
      throw new ApiError(409, 'job.active', 'It is still tried again. Only a job that was given up can be removed.');
    await sql`select graphile_worker.complete_jobs(array[${jobId}]::bigint[])`.execute(db);
    return name;
  },
  describe: (name) => `${nameJob(name)} is removed.`,
});

/** Acts of staff on work in the background that failed. */
export const jobOperations: readonly Operation[] = [repeatOperation, repeatAllOperation, discardOperation];
