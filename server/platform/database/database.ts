import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, type PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import { StartError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createPool } from './connectionPool.ts';
import { type DatabaseLimits, LONG_LIMITS } from './databaseLimits.ts';
import { type OnStatement, prepareStatements } from './preparedStatements.ts';
import type { Tables } from './schema.ts';
import { startEmbedded } from './startEmbedded.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export type OpenDatabase = {
  db: Database;
  pool: Pool;
  /** The pool of `db`. */
  preparingPool: PostgresPool;
  connectionString: string;
  /** Ends the pool; the last process of an embedded database also stops it. */
  close(): Promise<void>;
};

type DatabaseSettings = { databaseUrl: string | undefined; databasePool: number; dataDir: string };
type Warn = (message: string) => void;

const OLDEST_SERVER = 150_000;

type ConnectOptions = {
  readonly max: number;
  /** Default: the limits of migrations and commands. */
  readonly limits?: DatabaseLimits;
  readonly warn?: Warn;
  readonly onStatement?: OnStatement | undefined;
};

/** Creates a pool and a query builder without connecting. */
export function connect(connectionString: string, options: ConnectOptions): OpenDatabase {
  const { max, limits = LONG_LIMITS, warn, onStatement } = options;
  const pool = createPool(connectionString, { max, limits });
  // The pool replaces closed idle connections; an unhandled event would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) warn?.(`an idle database connection was closed: ${error.message}`);
  });
  const preparingPool = prepareStatements(pool, onStatement);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely ends the pool only if it has used it.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, preparingPool, connectionString, close };
}

/**
 * Opens the PostgreSQL of DATABASE_URL, or else the embedded one of DATA_DIR.
 * @throws {StartError} if it does not answer or is older than PostgreSQL 15
 */
export async function openDatabase(
  settings: DatabaseSettings,
  { limits, warn, onStatement }: Omit<ConnectOptions, 'max'> = {},
): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl === undefined ? await startEmbedded(settings.dataDir, {}, warn) : undefined;
  const connectionString = settings.databaseUrl ?? embedded?.connectionString ?? '';
  const connection = connect(connectionString, {
    max: settings.databasePool,
    ...(limits && { limits }),
    ...(warn && { warn }),
    onStatement,
  });
  const close = async (): Promise<void> => {
    await connection.close();
    await embedded?.stopIfLast();
  };
  try {
    await checkServer(connection.pool, settings.databaseUrl);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...connection, close };
}

async function checkServer(pool: Pool, databaseUrl: string | undefined): Promise<void> {
  const version = await readServerVersion(pool).catch((error: unknown) => {
    const reason = error instanceof Error && error.message ? error.message : String(error);
    const serverName = databaseUrl
      ? `DATABASE_URL: PostgreSQL at ${new URL(databaseUrl).host}`
      : 'the embedded PostgreSQL';
    throw new StartError(`${serverName} cannot be used: ${reason}`);
  });
  if (version < OLDEST_SERVER) {
    throw new StartError(`DATABASE_URL: PostgreSQL 15 or newer is needed, this one is ${Math.floor(version / 10_000)}`);
  }
}

async function readServerVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return rows[0]?.version ?? 0;
}

/** Statements of bulk writes are long, and their beginning identifies them. */
const MAX_TEXT = 2_000;

/** Logs statements slower than the setting in milliseconds, without values. Undefined if it is 0. */
export function logSlowStatements(
  { slowStatementMs }: { readonly slowStatementMs: number },
  log: Logger,
): OnStatement | undefined {
  if (slowStatementMs === 0) return undefined;
  return (text, milliseconds) => {
    if (milliseconds < slowStatementMs) return;
    log.warn({ statement: text.slice(0, MAX_TEXT), milliseconds: Math.round(milliseconds) }, 'slow statement');
  };
}
