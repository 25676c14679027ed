import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from './database/database.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

/** A value of a gauge, with its labels. */
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
const KEPT_MS = 15_000;
/** A scrape waits this long for a database that does not answer; then it shows the values before. */
const PATIENCE_MS = 500;

/** Reads a gauge's values; after a failure it has none, because old ones would look like new ones. */
class Reading {
  samples: readonly Sample[] = [];
  readonly #parts: GaugeParts;
  readonly #gauge: DatabaseGauge;

  constructor(parts: GaugeParts, gauge: DatabaseGauge) {
    this.#parts = parts;
    this.#gauge = gauge;
  }

  async renew(): Promise<void> {
    const { db, clock, log } = this.#parts;
    try {
      this.samples = await this.#gauge.read(db, clock.now());
    } catch (err) {
      this.samples = [];
      log.warn({ err, metric: this.#gauge.name }, 'a metric could not be read');
    }
  }
}

/** Registers gauges that are read from the database when the metrics are read, one after the other. */
export function registerDatabaseGauges(parts: GaugeParts, gauges: readonly DatabaseGauge[]): void {
  const readings = gauges.map((gauge) => ({ gauge, reading: new Reading(parts, gauge) }));
  let readAt = Number.NEGATIVE_INFINITY;
  let renewal: Promise<void> | undefined;
  const renewAll = async (): Promise<void> => {
    for (const { reading } of readings) await reading.renew();
    readAt = performance.now();
    renewal = undefined;
  };
  const renewIfStale = async (): Promise<void> => {
    if (performance.now() - readAt > KEPT_MS) renewal ??= renewAll();
    if (renewal) await Promise.race([renewal, sleep(PATIENCE_MS, undefined, { ref: false })]);
  };
  for (const { gauge, reading } of readings) {
    new Gauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: [...(gauge.labels ?? [])],
      registers: [parts.metrics.registry],
      async collect() {
        await renewIfStale();
        this.reset();
        // Without labels, resetting would leave a zero.
        if (reading.samples.length === 0 && !gauge.labels) this.remove();
        for (const { labels = {}, value } of reading.samples) this.set(labels, value);
      },
    });
  }
}

type QueueState = {
  readonly due: number;
  readonly ageSeconds: number;
  readonly failing: number;
  readonly lost: number;
};

/** Compares with the server's time, like the queue itself. */
async function readQueue(db: Database): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*) filter (where is_due)::int as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "ageSeconds",
      count(*) filter (where attempts > 0 and attempts < max_attempts)::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as lost
    from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as is_due
      from graphile_worker.jobs) as jobs`.execute(db);
  return rows[0] ?? { due: 0, ageSeconds: 0, failing: 0, lost: 0 };
}

/** Counts the jobs that failed so often that nothing repeats them. */
export const countFailedJobs = async (db: Database): Promise<number> => (await readQueue(db)).lost;

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
      const { due, failing, lost } = await readQueue(db);
      return Object.entries({ due, failing, lost }).map(([state, value]) => ({ labels: { state }, value }));
    },
  },
  {
    name: 'mails_unsent',
    help: 'Mails that are not sent five minutes after they were written',
    read: async (db, now) => [{ value: await countUnsentMails(db, now) }],
  },
];
