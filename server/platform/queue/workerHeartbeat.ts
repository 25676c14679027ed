import type { Pool } from 'pg';
import type { Logger } from '../log.ts';

export type HeartbeatTimes = {
  readonly beatMs: number;
  /** Time without a heartbeat after which a worker counts as dead. */
  readonly deadMs: number;
};

/** Jobs of a killed worker are released within a minute. */
export const HEARTBEAT_TIMES: HeartbeatTimes = { beatMs: 10_000, deadMs: 40_000 };

/** Uses the server's time, so that the machines' clocks need not agree. */
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
 * Sends heartbeats of a worker, and releases the jobs of dead ones. It judges others only after its own heartbeats were
 * continuous for that long: after a database outage, all running workers have then sent one.
 * @returns a function that stops it; `isClean` states that the worker left no job locked
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
  let beatPromise = beat();
  const timer = setInterval(() => {
    beatPromise = beatPromise.then(beat);
  }, beatMs);
  return async (isClean) => {
    clearInterval(timer);
    await beatPromise;
    if (isClean)
      await pool.query('delete from worker_heartbeats where worker_id = $1', [workerId]).catch(() => undefined);
  };
}
