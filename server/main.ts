import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { demoAccount, seedOnFirstStart } from './demoShop.ts';
import { drawFirstPictures } from './firstPictures.ts';
import { openMetricsPort } from './openMetricsPort.ts';
import { LONG_LIMITS, WORKER_LIMITS } from './platform/database/databaseLimits.ts';
import { migrate } from './platform/database/migrate.ts';
import { makeDrainable } from './platform/http/drainServer.ts';
import { checkPort, listen } from './platform/http/listen.ts';
import { type Lifecycle, runUntilAsked } from './platform/lifecycle.ts';
import { openParts, type Parts, withLimits } from './platform/parts.ts';
import { startWorker } from './platform/queue.ts';
import { closeDemoAccount } from './services/identity/closeDemoAccount.ts';
import { pictureAhead } from './services/images/pictureAhead.ts';
import { createShop, type Shop } from './shop.ts';
import { startWarnings } from './startWarnings.ts';
import { loadPageBuild, type PageBuild, reloadingPageBuild } from './web/pageBuild.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Two jobs at once, each with a transaction of its own; the queue listens, takes jobs and notes their ends. */
const WORKER_CONNECTIONS = 6;

/** Reads the configuration, builds the parts, listens. */
async function open({ opened, extendDeadline }: Lifecycle): Promise<void> {
  const config = readConfig(process.env);
  await checkPort(config);
  const parts = await openParts(config);
  opened(parts.close);
  await prepareDatabase(parts);

  const shop = createShop(parts, root, pageBuild(config));
  opened(shop.images.close);
  await shop.warm();
  if (config.picturesAhead) await drawFirstPictures(parts, shop.images, console.log);
  if (config.roles.worker) await openWorker(parts, shop, opened);
  const server = createServer(shop.app);
  parts.metrics.watch(server);
  const times = { pauseMs: 1000 * config.drainSeconds, patienceMs: 1000 * config.shutdownSeconds };
  const drain = makeDrainable(server, parts.health, times);
  extendDeadline(times.pauseMs + times.patienceMs);
  await listen(server, config);
  opened(drain);
  await openMetricsPort(parts, opened);
  const account = await demoAccount(parts);
  console.log(`\nThe shop is open: ${config.publicUrl}`);
  if (account) console.log(`Sign in as ${account.email} with the password ${account.password}\n`);
  for (const warning of startWarnings(config)) console.warn(warning);
  process.send?.('open');
}

/** Migrates and seeds with limits of their own: both may take minutes. */
async function prepareDatabase(parts: Parts): Promise<void> {
  const patient = withLimits(parts, LONG_LIMITS, 4);
  try {
    await migrate(patient.db, patient.pool);
    await closeDemoAccount(patient);
    await seedOnFirstStart(patient, console.log);
  } finally {
    await patient.close();
  }
}

async function openWorker(parts: Parts, shop: Shop, opened: Lifecycle['opened']): Promise<void> {
  // Jobs never take the connections that pages need.
  const workerParts = withLimits(parts, WORKER_LIMITS, WORKER_CONNECTIONS);
  opened(workerParts.close);
  const worker = await startWorker(workerParts, shop.jobs(workerParts));
  opened(worker.stop);
  await shop.startStandingJobs();
  if (parts.config.picturesAhead) opened(pictureAhead(shop.images, parts.log).stop);
}

/** While developing, the process that builds the bundles says when there are new ones. */
function pageBuild({ environment }: Config): () => PageBuild {
  if (environment !== 'development') {
    const build = loadPageBuild(root);
    return () => build;
  }
  const reloading = reloadingPageBuild(root);
  process.on('message', (message) => {
    if (message === 'built') reloading.forget();
  });
  return reloading.current;
}

await runUntilAsked(open);
