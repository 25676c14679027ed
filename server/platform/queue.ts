import { Logger as GraphileLogger, run, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database, Transaction } from './database/database.ts';
import type { Logger } from './log.ts';

type EnqueueOptions = {
  /** One waiting job for each key: a second replaces the first. */
  jobKey?: string;
  /** Not before this moment. */
  runAt?: Date;
  /** 25 tries by default, with growing pauses, over about three days. */
  maxAttempts?: number;
};

/** Does one job. It may run again after it succeeded (a crash before the queue knew), so it must be idempotent. */
export type JobHandler = (payload: unknown) => Promise<void>;

export type Worker = {
  /** Takes no more jobs and waits for those in hand. */
  stop(): Promise<void>;
};

/**
 * Puts a job into the queue as part of the caller's transaction: it is there if and only if the transaction commits.
 * This is the outbox: what must follow an order is written with the order.
 */
export async function enqueue(
  tx: Transaction | Database,
  job: string,
  payload: object,
  { jobKey, runAt, maxAttempts }: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job}::text, ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${maxAttempts ?? null}::int, job_key => ${jobKey ?? null}::text
    )
  `.execute(tx);
}

/** Works through the queue with the given handlers, by the jobs' names; several processes may, each job goes to one. */
export async function startWorker(
  { pool, log }: { pool: Pool; log: Logger },
  jobs: Readonly<Record<string, JobHandler>>,
): Promise<Worker> {
  const taskList: TaskList = {};
  for (const [name, handle] of Object.entries(jobs)) taskList[name] = (payload) => handle(payload);
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    // Signals are main's business: it closes everything in order.
    noHandleSignals: true,
    crontab: '',
    // Without batches the runner stops before it has written down how its last jobs ended: they would be done once more.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new GraphileLogger(() => (level, message) => {
      if (level === 'error') log.error({ worker: message }, 'job queue');
      else if (level === 'warning') log.warn({ worker: message }, 'job queue');
      else log.debug({ worker: message }, 'job queue');
    }),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the worker ended'));
  return { stop: () => runner.stop() };
}
