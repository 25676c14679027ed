import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import type { Database } from './database.ts';

/** Every entry point runs in the project's folder. */
export const MIGRATIONS_FOLDER = resolve('server/db/migrations');

/** Migrations are SQL files, run once in the order of their names (`001-catalog.sql`, …). */
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
 * Migrates the shop's and the job queue's tables to the newest version in one transaction. Concurrent calls run one after the
 * other.
 * @returns the names of the migrations that ran
 * @throws the database's error with the name of the failed file
 */
export async function migrate(db: Database, pool: Pool, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const { error, results } = await new Migrator({
    db,
    provider: sqlFiles(folder),
    // Migrations of parallel branches may arrive in any order.
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
