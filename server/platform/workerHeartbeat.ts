import type { Pool } from 'pg';
import type { Logger } from './log.ts';

export type HeartbeatTimes = {
  readonly beatMs: number;
  /** A worker that has not beaten for so long is dead. */
  readonly deadMs: number;
};

/** The jobs of a killed worker wait less than a minute. */
export const HEARTBEAT_TIMES: HeartbeatTimes = { beatMs: 10_000, deadMs: 40_000 };

/** The times of beats are the server's, so that the clocks of machines need not agree. */
const BEAT = `
  insert into worker_heartbeats (worker_id, beat_at) values ($1, now())
  on conflict (worker_id) do update set beat_at = excluded.beat_at`;
const RELEASE = `
  with dead as (
    delete from worker_heartbeats
    where worker_id <> $1 and beat_at < now() - make_interval(secs => $2) returning worker_id
  )
  select graphile_worker.force_unlock_workers(array_agg(worker_id)), array_agg(worker_id) as released
  from dead having count(*) > 0`;

type HeartbeatParts = { readonly pool: Pool; readonly log: Logger };

/**
 * Says regularly that a worker lives, and releases the jobs of those that no longer do. It judges others only after it has beaten
 * without a gap for as long as they may be silent: after an outage of the database, all the living have had time to beat.
 * @returns how to stop; `isClean` says that the worker has left no job locked
 */
export function startHeartbeat(
  { pool, log }: HeartbeatParts,
  workerId: string,
  { beatMs, deadMs }: HeartbeatTimes = HEARTBEAT_TIMES,
): (isClean: boolean) => Promise<void> {
  let steadySince: number | undefined;
  const beat = async (): Promise<void> => {
    try {
      await pool.query(BEAT, [workerId]);
      steadySince ??= performance.now();
      if (performance.now() - steadySince < deadMs) return;
      const { rows } = await pool.query<{ released: string[] }>(RELEASE, [workerId, deadMs / 1000]);
      if (rows[0]) log.warn({ workers: rows[0].released }, 'released the jobs of workers that ended without a word');
    } catch (error) {
      steadySince = undefined;
      log.warn({ err: error }, 'the heartbeat of the worker failed');
    }
  };
  let beating = beat();
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, beatMs);
  return async (isClean) => {
    clearInterval(timer);
    await beating;
    if (isClean)
      await pool.query('delete from worker_heartbeats where worker_id = $1', [workerId]).catch(() => undefined);
  };
}
