import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../../../server/platform/database/migrate.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';

/** Opens a database in its state before a migration, for a test that fills it and then runs `migrate`. */
export async function openDatabaseBefore(migration: string): Promise<OpenDatabase> {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const earlier = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name < `${migration}.sql`);
    for (const name of earlier) await cp(join(MIGRATIONS_FOLDER, name), join(folder, name));
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    await migrate(database.db, database.pool, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
  return database;
}
