// Starts the shop of the journeys: the built one, on its own data, which later runs reuse. Changed migrations or demo
// data get new data. With arguments, it runs that operator's command on the same data instead.
import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { computeDataVersion, E2E_HOME } from './e2eData.ts';

const version = await computeDataVersion();
// A shop with an imported feed (given by its path) has its own data.
const feed = process.env.E2E_FEED;
await forgetOthers(version);
process.env.NODE_ENV = process.env.E2E_ENVIRONMENT ?? 'production';
// On the embedded defaults, whatever the environment says.
delete process.env.DATABASE_URL;
delete process.env.REDIS_URL;
process.env.DATA_DIR = process.env.E2E_DATA_DIR ?? join(E2E_HOME, feed ? `${version}-feed` : version);
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

async function forgetOthers(keptPrefix: string): Promise<void> {
  for (const name of await readdir(E2E_HOME).catch(() => [])) {
    if (!name.startsWith(keptPrefix)) await rm(join(E2E_HOME, name), { recursive: true, force: true });
  }
}
