import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from './database/database.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

export type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number };

/** A gauge whose values are in the database: equal in all processes, so that a dashboard shows their maximum. */
export type DatabaseGauge = {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: (db: Database, now: Date) => Promise<readonly Sample[]>;
};

type GaugeParts = {
  readonly db: Database;
  readonly clock: { readonly now: () => Date };
  readonly log: Pick<Logger, 'warn'>;
  readonly metrics: Pick<Metrics, 'registry'>;
};

/** Values are read again after this time, however many scrapers ask. */
const CACHE_MS = 15_000;
/** A scrape waits this long for a database that does not answer; then it shows the values before. */
const TIMEOUT_MS = 500;

/** Returns a gauge's values; none after a failure, because old ones would look like new ones. */
const readSamples = ({ db, clock, log }: GaugeParts, { name, read }: DatabaseGauge): Promise<readonly Sample[]> =>
  read(db, clock.now()).catch((err: unknown) => {
    log.warn({ err, metric: name }, 'a metric could not be read');
    return [];
  });

/** Registers gauges that are read from the database when the metrics are read, one after the other. */
export function registerDatabaseGauges(parts: GaugeParts, gauges: readonly DatabaseGauge[]): void {
  const samplesByGauge = new Map<DatabaseGauge, readonly Sample[]>();
  let readAt = Number.NEGATIVE_INFINITY;
  let renewal: Promise<void> | undefined;
  const renewAll = async (): Promise<void> => {
    for (const gauge of gauges) samplesByGauge.set(gauge, await readSamples(parts, gauge));
    readAt = performance.now();
    renewal = undefined;
  };
  const renewIfStale = async (): Promise<void> => {
    if (performance.now() - readAt > CACHE_MS) renewal ??= renewAll();
    if (renewal) await Promise.race([renewal, sleep(TIMEOUT_MS, undefined, { ref: false })]);
  };
  for (const gauge of gauges) {
    new Gauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: [...(gauge.labels ?? [])],
      registers: [parts.metrics.registry],
      async collect() {
        await renewIfStale();
        this.reset();
        const samples = samplesByGauge.get(gauge) ?? [];
        // Without labels, resetting would leave a zero.
        if (samples.length === 0 && !gauge.labels) this.remove();
        for (const { labels = {}, value } of samples) this.set(labels, value);
      },
    });
  }
}

type QueueState = {
  readonly due: number;
  readonly ageSeconds: number;
  readonly failing: number;
  readonly failed: number;
};

/** Compares with the server's time, like the queue itself. */
async function readQueue(db: Database): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*) filter (where is_due)::int as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "ageSeconds",
      count(*) filter (where attempts > 0 and attempts < max_attempts)::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as is_due
      from graphile_worker.jobs) as jobs`.execute(db);
  return rows[0] ?? { due: 0, ageSeconds: 0, failing: 0, failed: 0 };
}

/** Counts the jobs that failed so often that nothing repeats them. */
export const countFailedJobs = async (db: Database): Promise<number> => (await readQueue(db)).failed;

const MAIL_PATIENCE_MS = 5 * 60_000;

async function countUnsentMails(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails
    where sent_at is null and created_at < ${new Date(now.getTime() - MAIL_PATIENCE_MS)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Gauges of the queue of jobs, and of mails that could not be sent. */
export const QUEUE_GAUGES: readonly DatabaseGauge[] = [
  {
    name: 'job_queue_age_seconds',
    help: 'How long the oldest due job has waited for a worker',
    read: async (db) => [{ value: (await readQueue(db)).ageSeconds }],
  },
  {
    name: 'jobs',
    help: 'Jobs that are due, that failed and are tried again, and that are given up',
    labels: ['state'],
    read: async (db) => {
      const { due, failing, failed } = await readQueue(db);
      return Object.entries({ due, failing, lost: failed }).map(([state, value]) => ({ labels: { state }, value }));
    },
  },
  {
    name: 'mails_unsent',
    help: 'Mails that are not sent five minutes after they were written',
    read: async (db, now) => [{ value: await countUnsentMails(db, now) }],
  },
];
