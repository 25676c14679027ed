import {
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
  type Selection,
  sql,
} from 'kysely';
import type { Pool } from 'pg';
import { StartError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createPool } from './connectionPool.ts';
import { type DatabaseLimits, LONG_LIMITS, REQUEST_LIMITS } from './databaseLimits.ts';
import { type OnStatement, prepareStatements } from './preparedStatements.ts';
import type { Tables } from './schema.ts';
import { startEmbedded } from './startEmbedded.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
/** A row of a table with these columns, under the names that they are selected as. */
export type Row<Table extends keyof Tables, Columns extends readonly string[]> = Readonly<
  Selection<Tables, Table, Columns[number]>
>;

export type OpenDatabase = {
  db: Database;
  /** Connections to the server itself, for locks of a session, the queue and migrations: those of `db` without a pooler. */
  pool: Pool;
  /** The pool of `db`. */
  preparingPool: PostgresPool;
  /** The server's own address. */
  connectionString: string;
  /** Whether the statements of `db` go through a pooler. */
  isPooled: boolean;
  /** Ends the pool; the last process of an embedded database also stops it. */
  close(): Promise<void>;
};

type DatabaseSettings = {
  databaseUrl: string | undefined;
  databaseDirectUrl?: string | undefined;
  databasePool: number;
  dataDir: string;
};
type Warn = (message: string) => void;

const OLDEST_SERVER = 150_000;

type ConnectOptions = {
  readonly max: number;
  /** Default: the limits of migrations and commands. */
  readonly limits?: DatabaseLimits;
  readonly warn?: Warn;
  readonly onStatement?: OnStatement | undefined;
};

/** A listening connection, and those of two runners with their heartbeats. */
const DIRECT_CONNECTIONS = 6;

/** Creates a pool and a query builder without connecting. `directUrl` is the server's own address where `url` is a pooler's. */
export function connect(url: string, options: ConnectOptions, directUrl?: string): OpenDatabase {
  const { max, limits = LONG_LIMITS, warn, onStatement } = options;
  const isPooler = directUrl !== undefined;
  const statementPool = createPool(url, { max, limits, isPooler });
  const pool = isPooler ? createPool(directUrl, { max: Math.min(max, DIRECT_CONNECTIONS), limits }) : statementPool;
  const pools = new Set([statementPool, pool]);
  // A pool replaces closed idle connections; an unhandled event would end the process.
  for (const one of pools)
    one.on('error', (error) => {
      if (!one.ending) warn?.(`an idle database connection was closed: ${error.message}`);
    });
  const preparingPool = prepareStatements(statementPool, { onStatement, isPooler });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool }) });
  return {
    db,
    pool,
    preparingPool,
    connectionString: directUrl ?? url,
    isPooled: isPooler,
    close: async () => {
      await db.destroy();
      // Kysely ends its pool only if it has used it.
      for (const one of pools) if (!one.ending) await one.end();
    },
  };
}

/**
 * Opens the PostgreSQL of DATABASE_URL, or else the embedded one of DATA_DIR. With DATABASE_DIRECT_URL, DATABASE_URL is a pooler's
 * address: requests use it, because it has their time limits; migrations and commands, which may take long, do not.
 * @throws {StartError} if it does not answer or is older than PostgreSQL 15
 */
export async function openDatabase(
  settings: DatabaseSettings,
  { limits, warn, onStatement }: Omit<ConnectOptions, 'max'> = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined && settings.databaseDirectUrl !== undefined)
    throw new StartError('DATABASE_DIRECT_URL: it needs DATABASE_URL, the address of the pooler before it');
  const embedded = settings.databaseUrl === undefined ? await startEmbedded(settings.dataDir, {}, warn) : undefined;
  const options = { max: settings.databasePool, ...(limits && { limits }), ...(warn && { warn }), onStatement };
  const connection = embedded ? connect(embedded.connectionString, options) : connectExternal(settings, options);
  const close = async (): Promise<void> => {
    await connection.close();
    await embedded?.stopIfLast();
  };
  try {
    await checkServer(connection.pool, settings);
    if (connection.isPooled) await checkPooler(connection.db, warn);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...connection, close };
}

const connectExternal = ({ databaseUrl = '', databaseDirectUrl }: DatabaseSettings, options: ConnectOptions) =>
  databaseDirectUrl === undefined || options.limits === REQUEST_LIMITS
    ? connect(databaseUrl, options, databaseDirectUrl)
    : connect(databaseDirectUrl, options);

async function checkServer(pool: Pool, { databaseUrl, databaseDirectUrl }: DatabaseSettings): Promise<void> {
  const [name, url] =
    databaseDirectUrl === undefined ? ['DATABASE_URL', databaseUrl] : ['DATABASE_DIRECT_URL', databaseDirectUrl];
  const version = await readServerVersion(pool).catch((error: unknown) => {
    const reason = error instanceof Error && error.message ? error.message : String(error);
    const serverName = url ? `${name}: PostgreSQL at ${new URL(url).host}` : 'the embedded PostgreSQL';
    throw new StartError(`${serverName} cannot be used: ${reason}`);
  });
  if (version < OLDEST_SERVER) {
    throw new StartError(`${name}: PostgreSQL 15 or newer is needed, this one is ${Math.floor(version / 10_000)}`);
  }
}

/** A pooler's sessions have no time limits but those of its own settings. */
async function checkPooler(db: Database, warn?: Warn): Promise<void> {
  const { rows } = await sql<{ hasLimit: boolean }>`
    select current_setting('statement_timeout') <> '0' as "hasLimit"`
    .execute(db)
    .catch((error: unknown) => {
      throw new StartError(
        `DATABASE_URL: the pooler cannot be used: ${error instanceof Error ? error.message : error}`,
      );
    });
  if (!rows[0]?.hasLimit)
    warn?.('DATABASE_URL: the pooler sets no statement_timeout; add a connect_query as docs/operating.md has it');
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
