import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import type { Database } from './database.ts';

/** Every entry point runs in the project's folder. */
export const MIGRATIONS_FOLDER = resolve('server/db/migrations');

/** Migrations are SQL files, run once in the order of their names (`001-catalog.sql`, …). */
export function createSqlFileProvider(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const migrations: Record<string, Migration> = {};
      for (const name of await listMigrationNames(folder)) {
        const text = await readFile(join(folder, `${name}.sql`), 'utf8');
        migrations[name] = {
          up: async (db) => {
            await sql.raw(text).execute(db);
          },
        };
      }
      return migrations;
    },
  };
}

const listMigrationNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).flatMap((name) => (name.endsWith('.sql') ? [name.slice(0, -'.sql'.length)] : [])).sort();

const LOCK = "hashtextextended('migrate', 0)";
/** Waits until no process migrates, and keeps others from it until the end of the transaction. */
export const LOCK_MIGRATIONS = sql`select pg_advisory_xact_lock(${sql.raw(LOCK)})`;
const PAUSE_MS = 100;
/** Migrations of large tables take minutes. */
const MAX_WAIT_MS = 600_000;

/**
 * Runs an action while no other process migrates. Both parts of `migrate` lock for themselves only: Kysely's look at the
 * tables fails while the job queue changes its own.
 * @throws {Error} when another process holds the lock for ten minutes
 */
async function withMigrationLock<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const giveUpAt = performance.now() + MAX_WAIT_MS;
    // Tried repeatedly, because a waiting statement would reach its time limit.
    while (!(await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${LOCK}) as got`)).rows[0]?.got) {
      if (performance.now() > giveUpAt)
        throw new Error('another process has been migrating this database for ten minutes');
      await sleep(PAUSE_MS);
    }
    return await work();
  } finally {
    // Closes the connection, which frees the lock.
    client.release(true);
  }
}

/**
 * Migrates the shop's tables in one transaction, then the job queue's. Concurrent calls run one after the other.
 * @returns the names of the migrations that ran
 * @throws the database's error with the name of the failed file
 */
export const migrate = (db: Database, pool: Pool, folder = MIGRATIONS_FOLDER): Promise<string[]> =>
  withMigrationLock(pool, () => migrateAll(db, pool, folder));

async function migrateAll(db: Database, pool: Pool, folder: string): Promise<string[]> {
  const names = await migrateShop(db, pool, folder);
  await runMigrations({ pgPool: pool });
  return names;
}

async function migrateShop(db: Database, pool: Pool, folder: string): Promise<string[]> {
  if (await hasAllMigrations(pool, folder)) return [];
  const { error, results } = await new Migrator({
    db,
    provider: createSqlFileProvider(folder),
    // Migrations of parallel branches may be added in any order.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error !== undefined) {
    const failedMigration = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(
      `migration ${failedMigration ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  return results?.map((result) => result.migrationName) ?? [];
}

/** Whether the files of the folder are the migrations that ran. Kysely reads the descriptions of all tables to find that out. */
async function hasAllMigrations(pool: Pool, folder: string): Promise<boolean> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `select to_regclass('${DEFAULT_MIGRATION_TABLE}') is not null as exists`,
  );
  if (!tables[0]?.exists) return false;
  const { rows } = await pool.query<{ name: string }>(`select name from ${DEFAULT_MIGRATION_TABLE}`);
  return isDeepStrictEqual(rows.map(({ name }) => name).sort(), await listMigrationNames(folder));
}
