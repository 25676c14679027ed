import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { DatabaseGauge } from './databaseGauges.ts';

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
