import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { connect } from '../../server/platform/database/database.ts';
import { createSqlFileProvider, MIGRATIONS_FOLDER, migrate } from '../../server/platform/database/migrate.ts';
import { startEmbedded } from '../../server/platform/database/startEmbedded.ts';
import { buildDatabaseUrl } from './buildDatabaseUrl.ts';

/** A file system in memory (Linux): it creates and deletes the thousand files of a database in half of the CPU time. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 1024 ** 3;

/**
 * Starts the integration tests' server (DATABASE_URL's or, behind a pooler, DATABASE_DIRECT_URL's, or the embedded one) and migrates a template that each test file clones.
 * The template's name contains a hash of the migrations, so that a change creates a new one.
 */
export default async function startDatabase(): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  const configuredUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
  // Without durability, which makes the tests several times faster.
  const embedded = configuredUrl
    ? undefined
    : await startEmbedded(await chooseDataDir(), { fsync: 'off', synchronous_commit: 'off', max_wal_size: '256MB' });
  globalThis.embeddedTestDatabase = embedded;
  const server = configuredUrl ?? embedded?.connectionString ?? '';
  const template = `eyelet_template_${await computeMigrationsHash()}`;
  process.env.TEST_SERVER_URL = server;
  if (DATABASE_DIRECT_URL !== undefined) process.env.TEST_POOLER_URL = DATABASE_URL;
  process.env.TEST_TEMPLATE = template;
  process.env.TEST_STRATEGY = (await isDurable(server)) ? 'wal_log' : 'file_copy';
  await makeTemplate(server, template);
}

/** Copying files takes a tenth of the CPU time, but on a durable server it waits for the disk. */
async function isDurable(server: string): Promise<boolean> {
  const admin = connect(server, { max: 1 });
  try {
    const { rows } = await admin.pool.query("select current_setting('fsync') = 'on' as durable");
    return z.tuple([z.object({ durable: z.boolean() })]).parse(rows)[0].durable;
  } finally {
    await admin.close();
  }
}

/** Returns the folder of this checkout's server, which keeps its template for later runs (70 MB). */
async function chooseDataDir(): Promise<string> {
  const checkout = resolve('.');
  const { bavail, bsize } = existsSync(MEMORY) ? await statfs(MEMORY) : { bavail: 0, bsize: 0 };
  if (bavail * bsize < NEEDED_BYTES) return join(checkout, '.data', 'test');
  return join(MEMORY, `eyelet-test-${createHash('sha256').update(checkout).digest('hex').slice(0, 12)}`);
}

async function makeTemplate(server: string, template: string): Promise<void> {
  const admin = connect(server, { max: 1 });
  try {
    // Serializes concurrent test runs that create the same template.
    await admin.pool.query('select pg_advisory_lock(1702454636, 2)');
    const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const unfinishedTemplate = `${template}_making`;
    await admin.pool.query(`drop database if exists ${unfinishedTemplate} with (force)`);
    await admin.pool.query(`create database ${unfinishedTemplate}`);
    const database = connect(buildDatabaseUrl(server, unfinishedTemplate), { max: 2 });
    await migrate(database.db, database.pool);
    await database.close();
    await admin.pool.query(`alter database ${unfinishedTemplate} rename to ${template}`);
  } finally {
    await admin.close();
  }
}

async function computeMigrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const names = Object.keys(await createSqlFileProvider(MIGRATIONS_FOLDER).getMigrations()).sort();
  for (const name of names) hash.update(name).update(await readFile(join(MIGRATIONS_FOLDER, `${name}.sql`)));
  return hash.digest('hex').slice(0, 12);
}
