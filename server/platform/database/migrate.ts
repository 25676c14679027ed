import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import type { Database } from './database.ts';

/** The project's own folder is the working folder of every entry point. */
export const MIGRATIONS_FOLDER = resolve('server/db/migrations');

/** Migrations are plain SQL files, run in the order of their names (`001-catalog.sql`, …), each once. */
export function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
      const migrations: Record<string, Migration> = {};
      for (const name of names) {
        const text = await readFile(join(folder, name), 'utf8');
        migrations[name.replace(/\.sql$/, '')] = {
          up: async (db) => {
            await sql.raw(text).execute(db);
          },
        };
      }
      return migrations;
    },
  };
}

/**
 * Brings the shop's tables and the job queue's to the newest version, in one transaction; what is there already is left alone.
 * Two processes may do so at once: the second waits for the first.
 * @returns the names of the migrations that ran
 * @throws the database's error, with the name of the file that failed
 */
export async function migrate(db: Database, pool: Pool, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const { error, results } = await new Migrator({
    db,
    provider: sqlFiles(folder),
    // Changes that were made side by side arrive in any order.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await runMigrations({ pgPool: pool });
  return results?.map((result) => result.migrationName) ?? [];
}
