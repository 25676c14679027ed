import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { errorCode } from '../errorCode.ts';
import type { DatabaseLimits } from './databaseLimits.ts';
import { DatabaseUnavailable, TOO_MANY_CONNECTIONS } from './databaseUnavailable.ts';

type PoolOptions = { readonly max: number; readonly limits: DatabaseLimits };

const INT8 = 20;
const DATE = 1082;

/**
 * int8 comes as a number (money in cents and counts stay far below 2^53), a date as `yyyy-mm-dd`
 * (a day has no time zone), timestamptz as a Date, numeric as a string.
 */
const valueTypes: NonNullable<PoolConfig['types']> = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return String;
    return types.getTypeParser(oid, format);
  },
};

/** One round trip for each new connection; no statement pays for the limits again. */
const sessionSettings = ({ statementMs, lockMs, idleInTransactionMs }: DatabaseLimits): string =>
  [
    // No statement here is planned better for its values than for any, and planning costs more than finding a few rows does.
    'set plan_cache_mode = force_generic_plan',
    `set statement_timeout = ${statementMs}`,
    `set lock_timeout = ${lockMs}`,
    `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ].join('; ');

/** A pool whose every wait has a limit; opens nothing yet. */
export function createPool(connectionString: string, { max, limits }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString,
    max,
    // One connection stays open: the embedded server counts it to know whether anybody is still there.
    min: 1,
    application_name: 'eyelet',
    types: valueTypes,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (client) => {
      await client.query(sessionSettings(limits));
    },
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** After a refusal for lack of slots, no new connection is tried for so long. */
const FULL_PAUSE_MS = 2_000;
const RETRY_MS = 100;

/**
 * Takes a connection. Where the server has no slot left, the pool does not grow for a moment, so that callers queue for one of our own
 * connections instead of failing at once.
 * @throws {DatabaseUnavailable} where none was free within the pool's limit
 */
export async function takeClient(pool: Pool): Promise<PoolClient> {
  const deadline = performance.now() + (pool.options.connectionTimeoutMillis ?? 0);
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const isFull = errorCode(error) === TOO_MANY_CONNECTIONS;
      if (!isFull || pool.ending || performance.now() > deadline) throw new DatabaseUnavailable(error);
      pauseGrowth(pool);
      await sleep(RETRY_MS);
    }
  }
}

/** The configured size of pools that are kept smaller for a moment. */
const fullSizes = new WeakMap<Pool, number>();

function pauseGrowth(pool: Pool): void {
  const { options } = pool;
  if (!fullSizes.has(pool)) {
    fullSizes.set(pool, options.max);
    setTimeout(() => {
      options.max = fullSizes.get(pool) ?? options.max;
      fullSizes.delete(pool);
    }, FULL_PAUSE_MS).unref();
  }
  options.max = Math.max(1, pool.totalCount);
}
