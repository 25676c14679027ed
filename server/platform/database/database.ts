import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { StartError } from '../startError.ts';
import { startEmbedded } from './embedded.ts';
import { planningPool } from './plannedStatements.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export type OpenDatabase = {
  db: Database;
  pool: Pool;
  connectionString: string;
  /** Ends the pool; the last process of an embedded database also stops it. */
  close(): Promise<void>;
};

type DatabaseSettings = { databaseUrl: string | undefined; databasePool: number; dataDir: string };
type Warn = (message: string) => void;

const OLDEST_SERVER = 150_000;
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

/** A pool and a query builder over one connection string, without asking whether anything answers there. */
export function connect(connectionString: string, options: { max: number; warn?: Warn }): OpenDatabase {
  const pool = new Pool({
    connectionString,
    max: options.max,
    // One connection stays open: the embedded server counts it to know whether anybody is still there.
    min: 1,
    application_name: 'eyelet',
    types: valueTypes,
    // No statement here is planned better for its values than for any, and planning costs more than finding a few rows does.
    onConnect: async (client) => {
      await client.query('set plan_cache_mode = force_generic_plan');
    },
  });
  // An idle connection that the server closes is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) options.warn?.(`an idle database connection was closed: ${error.message}`);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: planningPool(pool) }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely ends the pool only if it has used it.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, connectionString, close };
}

/**
 * Opens the PostgreSQL that DATABASE_URL names, or else the embedded one of DATA_DIR.
 * @throws {StartError} when it does not answer or is older than PostgreSQL 15
 */
export async function openDatabase(settings: DatabaseSettings, warn?: Warn): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl === undefined ? await startEmbedded(settings.dataDir) : undefined;
  const connectionString = settings.databaseUrl ?? embedded?.connectionString ?? '';
  const opened = connect(connectionString, { max: settings.databasePool, ...(warn && { warn }) });
  const close = async (): Promise<void> => {
    await opened.close();
    await embedded?.leave();
  };
  try {
    await checkServer(opened.pool, settings.databaseUrl);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...opened, close };
}

async function checkServer(pool: Pool, databaseUrl: string | undefined): Promise<void> {
  const version = await serverVersion(pool).catch((error: unknown) => {
    const reason = error instanceof Error && error.message ? error.message : String(error);
    const where = databaseUrl ? `DATABASE_URL: PostgreSQL at ${new URL(databaseUrl).host}` : 'the embedded PostgreSQL';
    throw new StartError(`${where} cannot be used: ${reason}`);
  });
  if (version < OLDEST_SERVER) {
    throw new StartError(`DATABASE_URL: PostgreSQL 15 or newer is needed, this one is ${Math.floor(version / 10_000)}`);
  }
}

async function serverVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return rows[0]?.version ?? 0;
}
