import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { getErrorCode } from '../errors.ts';
import { type DatabaseLimits, DatabaseUnavailable, TOO_MANY_CONNECTIONS } from './databaseLimits.ts';

type PoolOptions = {
  readonly max: number;
  readonly limits: DatabaseLimits;
  /** Whether a pooler gives each transaction another session: its own settings limit the statements. */
  readonly isPooler?: boolean;
};

const INT8 = 20;
const DATE = 1082;

/** Parsers: int8 as number (below 2^53), date as `yyyy-mm-dd`, timestamptz as Date, numeric as string. */
const valueTypes: NonNullable<PoolConfig['types']> = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return String;
    return types.getTypeParser(oid, format);
  },
};

/** Returns the statements that set a session's limits: one round trip per new connection, none per statement. */
export const buildSessionSettings = ({ statementMs, lockMs, idleInTransactionMs }: DatabaseLimits): string =>
  [
    // Generic plans are as good as custom ones here, and planning would cost more than reading a few rows.
    'set plan_cache_mode = force_generic_plan',
    `set statement_timeout = ${statementMs}`,
    `set lock_timeout = ${lockMs}`,
    `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ].join('; ');

/** Creates a pool with a limit on every wait; connects on demand. */
export function createPool(connectionString: string, { max, limits, isPooler = false }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString,
    max,
    // One connection stays open: the embedded server counts connections to detect whether it is in use.
    min: 1,
    application_name: 'eyelet',
    types: valueTypes,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (client) => {
      if (!isPooler) await client.query(buildSessionSettings(limits));
    },
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Pause before new connections after the server ran out of slots. */
const FULL_PAUSE_MS = 2_000;
const RETRY_MS = 100;

/**
 * Returns a function that takes a connection. If the server has no free slot, the pool stops growing for a moment: callers wait
 * for one of its own connections instead of failing. It throws `DatabaseUnavailable` if none became free within the pool's limit.
 */
export function createClientSource(pool: Pool): () => Promise<PoolClient> {
  const { options } = pool;
  const fullSize = options.max;
  let isPaused = false;
  const pauseGrowth = (): void => {
    options.max = Math.max(1, pool.totalCount);
    if (isPaused) return;
    isPaused = true;
    setTimeout(() => {
      options.max = fullSize;
      isPaused = false;
    }, FULL_PAUSE_MS).unref();
  };
  return async () => {
    const deadline = performance.now() + (options.connectionTimeoutMillis ?? 0);
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        const isFull = getErrorCode(error) === TOO_MANY_CONNECTIONS;
        if (!isFull || pool.ending || performance.now() > deadline) throw new DatabaseUnavailable(error);
        pauseGrowth();
        await sleep(RETRY_MS);
      }
    }
  };
}
