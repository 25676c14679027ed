// Starts the shop of the journeys: the built one, on its own data, which later runs reuse. Changed migrations or demo
// data get new data. With arguments, it runs that operator's command on the same data instead.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { connect } from '../server/platform/database/database.ts';

const SOURCES = ['server/db/migrations', 'server/demo'];
const HOME = '.data/e2e';

const version = await hashSources();
const databaseUrl = process.env.DATABASE_URL;
// Review pictures belong to one database. A shop with an imported feed (given by its path), or with a name, has its own data.
const feed = process.env.E2E_FEED;
const shopName = [version, feed ? 'feed' : process.env.E2E_SHOP].filter(Boolean).join('-');
const dataDir = process.env.E2E_DATA_DIR ?? join(HOME, databaseUrl ? `${shopName}-given` : shopName);
if (databaseUrl)
  process.env.DATABASE_URL = await createOwnDatabase(databaseUrl, `eyelet_e2e_${shopName.replaceAll('-', '_')}`);
else await forgetOthers(version);
process.env.NODE_ENV = process.env.E2E_ENVIRONMENT ?? 'production';
process.env.DATA_DIR = dataDir;
// Ignores counters and cached pages of earlier runs in Redis.
process.env.REDIS_PREFIX = `eyelet-e2e:${randomUUID()}:`;
process.env.SEED_PRODUCTS ??= feed ? '0' : '300';
process.env.LOG_LEVEL ??= 'warn';
// Journeys end with the order's mail.
process.env.SHOW_OUTBOX ??= 'true';
// Federated sign-in uses the sandbox, which production disables by default.
process.env.IDENTITY_SANDBOX ??= 'true';
process.env.PAYMENTS_SANDBOX ??= 'true';
// Orders wait for the operator: a journey that cancels must not race with the demo's warehouse.
process.env.SANDBOX_WAREHOUSE ??= 'false';
// All shoppers of the journeys share one address, and new journeys must not use up its limits.
process.env.RATE_LIMIT_FACTOR ??= '20';
// Pictures are drawn on request only; drawing in advance would slow the journeys.
process.env.PICTURES_AHEAD ??= 'false';
if (feed) execFileSync(process.execPath, ['server/cli/store.ts', 'catalog', 'import', feed], { timeout: 120_000 });
if (process.argv.length > 2) await import('../server/cli/store.ts');
// As `npm start` runs it: an error of the bundle must not stay hidden.
else createRequire(import.meta.url)(resolve('dist/program/main.cjs'));

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Creates our own database on the server of DATABASE_URL, next to the named one. Its reviews refer to pictures in the data
 * directory: if that is missing (a fresh clone, the same server), the database is recreated.
 */
async function createOwnDatabase(server: string, name: string): Promise<string> {
  const admin = connect(server, { max: 1 });
  try {
    if (!existsSync(dataDir)) await admin.pool.query(`drop database if exists ${name} with (force)`);
    const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await admin.pool.query(`create database ${name}`);
  } finally {
    await admin.close();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function forgetOthers(keptPrefix: string): Promise<void> {
  for (const name of await readdir(HOME).catch(() => [])) {
    if (!name.startsWith(keptPrefix)) await rm(join(HOME, name), { recursive: true, force: true });
  }
}
