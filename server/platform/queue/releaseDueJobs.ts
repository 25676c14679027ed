import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log.ts';

type ReleaseParts = { readonly db: Database; readonly clock: Clock; readonly log: Logger };

/** Makes jobs run that are due by the clock and not yet by the database, whose clock the queue uses. */
async function releaseDueJobs({ db, clock }: Pick<ReleaseParts, 'db' | 'clock'>): Promise<void> {
  // The queue sends the same notification for new jobs: without it, they would wait for the next poll. Retries keep
  // their pauses.
  await sql`
    with due as (
      select array_agg(id) as ids, count(*) as count from graphile_worker.jobs
      where run_at > now() and run_at <= ${clock.now()} and attempts = 0 and locked_at is null having count(*) > 0
    ), released as (
      select (graphile_worker.reschedule_jobs(ids, run_at => now())).id from due
    )
    select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from released having count(*) > 0
  `.execute(db);
}

const EVERY_MS = 200;

/** Releases due jobs repeatedly, for a shop whose clock is moved. @returns a function that stops it */
export function startReleasingJobs(parts: ReleaseParts): () => Promise<void> {
  const stopController = new AbortController();
  const release = async (): Promise<void> => {
    while (!stopController.signal.aborted) {
      await releaseDueJobs(parts).catch((error: unknown) => parts.log.warn({ err: error }, 'no due job was released'));
      await sleep(EVERY_MS, undefined, { signal: stopController.signal }).catch(() => undefined);
    }
  };
  const releasing = release();
  return async () => {
    stopController.abort();
    await releasing;
  };
}
