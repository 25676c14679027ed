import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import {
  Logger as GraphileLogger,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database, Transaction } from '../database/database.ts';
import type { Health } from '../lifecycle.ts';
import type { Logger } from '../log.ts';
import { buildTraceHeaders, withSpan } from '../tracing/trace.ts';
import { withDeadline } from '../withDeadline.ts';
import { HEARTBEAT_TIMES, type HeartbeatTimes, startHeartbeat } from './workerHeartbeat.ts';

type EnqueueOptions = {
  /** One waiting job per key: a later one replaces it. */
  jobKey?: string;
  /** Earliest start. */
  runAt?: Date;
  /** Default: 25 attempts with growing pauses, over about three days. */
  maxAttempts?: number;
};

/** The trace of the request that queued a job, beside its own payload. */
const TRACE = 'traceparent';

/** Returns a payload with the current trace, which the job continues. */
function withTrace(payload: object): object {
  const { traceparent } = buildTraceHeaders();
  return traceparent === undefined ? payload : { ...payload, [TRACE]: traceparent };
}

/** Runs a job in the trace of the request that queued it. */
function runTraced(name: string, handle: JobHandler, payload: unknown, signal: AbortSignal): Promise<void> {
  if (typeof payload !== 'object' || payload === null || !(TRACE in payload)) {
    return withSpan(
      () => createJobSpan(name, null),
      () => handle(payload, signal),
    );
  }
  const { [TRACE]: traceparent, ...jobPayload } = payload;
  return withSpan(
    () => createJobSpan(name, { traceparent }),
    () => handle(jobPayload, signal),
  );
}

/** Runs a job with its time limit. Beyond it the job counts as failed and is repeated, so that others get its place. */
const runInTime = (name: string, handle: JobHandler, payload: unknown, milliseconds: number): Promise<void> =>
  withDeadline(
    milliseconds,
    (signal) => runTraced(name, handle, payload, signal),
    () => new Error(`the job ${name} did not end in ${milliseconds / 1000} s`),
  );

const createJobSpan = (name: string, parent: Readonly<Record<string, unknown>> | null) => ({
  name: `job ${name}`,
  kind: SpanKind.CONSUMER,
  attributes: { 'job.name': name },
  parent,
});

/**
 * Runs a job. Must be idempotent: after a crash, or beyond its time limit, it may run again although it succeeded. The signal
 * aborts at the limit.
 */
export type JobHandler = (payload: unknown, signal?: AbortSignal) => Promise<void>;

export type Worker = {
  /** Stops taking jobs and waits for running ones. */
  stop(): Promise<void>;
};

/** Selects the addition of a job as a statement, for the `with` of one that writes other data. */
export const buildEnqueueSql = (
  job: string,
  payload: object,
  { jobKey, runAt, maxAttempts }: EnqueueOptions = {},
): RawBuilder<unknown> => sql`
    select graphile_worker.add_job(
      ${job}::text, ${JSON.stringify(withTrace(payload))}::json,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${maxAttempts ?? null}::int, job_key => ${jobKey ?? null}::text
    )
  `;

/** Adds a job in the caller's transaction (transactional outbox): it exists if and only if that commits. */
export async function enqueue(
  tx: Transaction | Database,
  job: string,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  await buildEnqueueSql(job, payload, options).execute(tx);
}

/** Schedules the next run of a recurring job. One job waits for all processes: scheduling it again replaces it. */
export const scheduleJob = (db: Database, job: string, runAt: Date): Promise<void> =>
  enqueue(db, job, {}, { jobKey: job, runAt });

type WorkerParts = { readonly pool: Pool; readonly log: Logger; readonly health: Pick<Health, 'worker'> };

/** Times that tests shorten. */
type WorkerTimes = HeartbeatTimes & {
  /** Delay before a runner is restarted; doubles each time up to half a minute. */
  readonly restartMs: number;
  /** Time limit of a job. */
  readonly jobMs: number;
};

/** Each call of another company's server takes 20 seconds at most, and a job makes a few. */
const JOB_MS = 120_000;
const WORKER_TIMES: WorkerTimes = { ...HEARTBEAT_TIMES, restartMs: 1_000, jobMs: JOB_MS };

const LONGEST_RESTART_MS = 30_000;
/** Time limit of running jobs when a runner is replaced. */
const STOP_PATIENCE_MS = 60_000;
/** A runner caches its task list, even an error: it is replaced after this many failures. */
const MAX_FAILURES = 4;

/** Handlers by the names of their jobs. */
export type Jobs = Readonly<Record<string, JobHandler>>;

function buildRunnerOptions(
  { pool, log }: WorkerParts,
  jobs: Jobs,
  { events, jobMs }: { readonly events: WorkerEvents; readonly jobMs: number },
): RunnerOptions {
  const taskList: TaskList = {};
  for (const [name, handle] of Object.entries(jobs))
    taskList[name] = (payload) => runInTime(name, handle, payload, jobMs);
  return {
    pgPool: pool,
    taskList,
    events,
    concurrency: 2,
    // The main program handles signals and closes everything in order.
    noHandleSignals: true,
    crontab: '',
    // With batches, the runner would stop before it has recorded its last jobs as done, and they would run again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new GraphileLogger(() => (level, message) => {
      if (level === 'error') log.error({ worker: message }, 'job queue');
      else if (level === 'warning') log.warn({ worker: message }, 'job queue');
      else log.debug({ worker: message }, 'job queue');
    }),
  };
}

const waitForStop = (): Promise<void> => sleep(STOP_PATIENCE_MS, undefined, { ref: false });

/** Rejects when a runner stops taking jobs by itself. */
function watchRunner(events: WorkerEvents): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  let failures = 0;
  const resetFailures = (): void => {
    failures = 0;
  };
  events.on('worker:getJob:empty', resetFailures);
  events.on('job:start', resetFailures);
  events.on('worker:getJob:error', ({ error }) => {
    failures += 1;
    if (failures >= MAX_FAILURES) reject(error);
  });
  events.once('stop', () => waitForStop().then(() => reject(new Error('the runner stopped, but did not end'))));
  promise.catch(() => undefined);
  return promise;
}

/**
 * Runs jobs with the given handlers, by job name. Several processes may work; each job runs in one. A runner that ends by itself,
 * as at a database restart, is restarted.
 */
export async function startWorker(parts: WorkerParts, jobs: Jobs, times: WorkerTimes = WORKER_TIMES): Promise<Worker> {
  const { log, health } = parts;
  const stopController = new AbortController();
  let current: Runner | undefined;

  /** Runs one runner until it ends. */
  const runOnce = async (onStarted: () => void): Promise<void> => {
    const events: WorkerEvents = new EventEmitter();
    const created = Promise.withResolvers<string>();
    events.once('pool:create', ({ workerPool }) => created.resolve(workerPool.id));
    const runnerFailure = watchRunner(events);
    const runner = await run(buildRunnerOptions(parts, jobs, { events, jobMs: times.jobMs }));
    const stopHeartbeat = startHeartbeat(parts, await created.promise, times);
    current = runner;
    health.worker = 'running';
    onStarted();
    if (stopController.signal.aborted) await runner.stop();
    let isClean = false;
    try {
      await Promise.race([runner.promise, runnerFailure]);
      isClean = true;
    } finally {
      current = undefined;
      if (!isClean) await Promise.race([runner.stop().catch(() => undefined), waitForStop()]);
      await stopHeartbeat(isClean);
    }
  };

  const keepRunning = async (onStarted: () => void): Promise<void> => {
    for (let pause = times.restartMs; !stopController.signal.aborted; pause = Math.min(2 * pause, LONGEST_RESTART_MS)) {
      const startedAt = performance.now();
      const failure: unknown = await runOnce(onStarted).catch((error: unknown) => error);
      if (stopController.signal.aborted) return;
      health.worker = 'restarting';
      if (performance.now() - startedAt > LONGEST_RESTART_MS) pause = times.restartMs;
      log.error({ err: failure }, 'the worker ended; starting it again');
      onStarted();
      await sleep(pause, undefined, { signal: stopController.signal }).catch(() => undefined);
    }
  };

  const firstStart = Promise.withResolvers<void>();
  const runLoop = keepRunning(firstStart.resolve);
  await firstStart.promise;
  return {
    stop: async () => {
      stopController.abort();
      await current?.stop().catch(() => undefined);
      await runLoop;
    },
  };
}

/** Jobs with places of their own. */
export type JobQueue = {
  readonly jobs: Jobs;
  /** Time limit of a job, in place of two minutes. */
  readonly jobMs?: number;
};

/** Runs queues of jobs with places of their own, so that none delays another; running while all do. */
export async function startWorkers(parts: WorkerParts, queues: readonly JobQueue[]): Promise<Worker> {
  const states: Health['worker'][] = queues.map(() => 'absent');
  const workers: Worker[] = [];
  for (const [index, { jobs, jobMs = JOB_MS }] of queues.entries()) {
    const health = {
      get worker() {
        return states[index] ?? 'absent';
      },
      set worker(state) {
        states[index] = state;
        parts.health.worker = states.every((worker) => worker === 'running') ? 'running' : 'restarting';
      },
    };
    workers.push(await startWorker({ ...parts, health }, jobs, { ...WORKER_TIMES, jobMs }));
  }
  return {
    stop: async () => {
      await Promise.all(workers.map(({ stop }) => stop()));
    },
  };
}
