import type { RequestListener } from 'node:http';
import { type Config, readConfig } from './config/readConfig.ts';
import { startWarnings } from './config/serverSettings.ts';
import { loadDemo } from './extensions/loadDemo.ts';
import { drawFirstPictures } from './jobs/drawFirstPictures.ts';
import { openParts, openWebParts, type Parts, withLimits } from './parts.ts';
import { LONG_LIMITS, WORKER_LIMITS } from './platform/database/databaseLimits.ts';
import { migrate } from './platform/database/migrate.ts';
import { answerClientErrors, checkPort, createLimitedServer, listen, makeDrainable } from './platform/http/servers.ts';
import { type Lifecycle, runUntilSignal } from './platform/lifecycle.ts';
import { startWorkers } from './platform/queue/queue.ts';
import { startReleasingJobs } from './platform/queue/releaseDueJobs.ts';
import { startTracing } from './platform/tracing/startTracing.ts';
import { ensureSeeded } from './services/content/actions.ts';
import { startFlags } from './services/flags/flags.ts';
import { closeDemoAccount, findDemoAccount } from './services/identity/demoAccount.ts';
import type { PictureMaker } from './services/images/actions.ts';
import { drawPicturesAhead } from './services/images/drawPicturesAhead.ts';
import { startMarketplaces } from './services/marketplaces/marketplaces.ts';
import { findDemoStaff } from './services/staff/demoStaff.ts';
import { makeOwnerLink } from './services/staff/links.ts';
import { createShop, createStorefront, type Shop } from './shop.ts';
import { type AppParts, createStatusApp } from './web/app.ts';
import { createDatabaseDependency, openMetricsPort } from './web/health.ts';
import { createReloadingPageBuild, loadPageBuild, type PageBuild } from './web/pages/pageBuild.ts';
import { traceRequests } from './web/requests.ts';

/** Every entry point runs in the project's folder. */
const root = process.cwd();

/** Enough for two concurrent jobs with transactions in each of two queues, and the queues themselves. */
const WORKER_CONNECTIONS = 10;

/** Reads the configuration, connects to the services of its roles and listens. */
async function open(lifecycle: Lifecycle): Promise<void> {
  const config = readConfig(process.env);
  await checkPort(config);
  if (config.traces) lifecycle.addCloser(await startTracing(config.traces, readRoles(config)));
  const { api, worker } = config.roles;
  if (api || worker) await openWithDatabase(config, lifecycle);
  else await openStorefront(config, lifecycle);
  for (const warning of startWarnings(config)) console.warn(warning);
  process.send?.('open');
}

/** The roles of this process, as they are set: `web,api`. */
const readRoles = ({ roles }: Config): string =>
  Object.entries(roles)
    .flatMap(([role, isOn]) => (isOn ? [role] : []))
    .join(',');

/** Starts the role web alone: pages in front of an api process. */
async function openStorefront(config: Config, lifecycle: Lifecycle): Promise<void> {
  const parts = openWebParts(config);
  await serve(parts, createStorefront(parts, root, createPageBuild(config)).listener, lifecycle);
  console.log(`\nThe storefront is open: ${config.publicUrl}`);
}

/** Starts the roles api and worker, each with or without pages. */
async function openWithDatabase(config: Config, lifecycle: Lifecycle): Promise<void> {
  const { addCloser } = lifecycle;
  const { web, api, worker } = config.roles;
  const opening = openParts(config);
  opening.then(({ close }) => addCloser(close)).catch(() => undefined);
  // Loaded while the database starts.
  const build = web ? createPageBuild(config) : undefined;
  const parts = await opening;
  await prepareDatabase(parts);
  await startFlags(parts);
  await startMarketplaces(parts);

  const shop = createShop(parts, root, { build: api ? build : undefined, loadPictureMaker });
  addCloser(shop.images.close);
  if (api) await shop.warm();
  if (api && config.picturesAhead) await drawFirstPictures(parts, shop.images, console.log);
  if (worker) await openWorker(parts, shop, addCloser);
  await serve(parts, getListener(parts, shop, build), lifecycle);
  if (!api) return console.log('\nThe worker is running.');
  console.log(`\nThe ${web ? 'shop' : 'API'} is open: ${config.publicUrl}`);
  const account = await findDemoAccount(parts);
  if (account) console.log(`Sign in as ${account.email} with the password ${account.password}`);
  await printDesk(parts);
}

/** Prints the address of the desk, and how to get in: as a demo person, or by making the first owner. */
async function printDesk(parts: Parts): Promise<void> {
  console.log(`The desk is open: ${parts.config.deskOrigin}/desk`);
  const staff = await findDemoStaff(parts);
  if (staff) console.log(`Sign in as ${staff.email} with the password ${staff.password} and the code ${staff.code}`);
  const link = await makeOwnerLink(parts);
  if (link !== undefined) console.log(`It has no owner yet. Within 24 hours, this link makes one: ${link}`);
  console.log('');
}

/** A worker serves only its own state. Pages may be served by another process. */
function getListener(parts: Parts, shop: Shop, build: (() => PageBuild) | undefined): RequestListener {
  if (parts.config.roles.api) return shop.listener;
  return build
    ? createStorefront(parts, root, build).listener
    : createStatusApp(parts, createDatabaseDependency(parts.db));
}

async function serve(
  parts: AppParts,
  listener: RequestListener,
  { addCloser, extendDeadline }: Lifecycle,
): Promise<void> {
  const { config } = parts;
  const isBehindWeb = !config.roles.web;
  const server = createLimitedServer(config.traces ? traceRequests(listener, { isBehindWeb }) : listener);
  answerClientErrors(server);
  parts.metrics.watch(server);
  const times = { pauseMs: 1000 * config.drainSeconds, timeoutMs: 1000 * config.shutdownSeconds };
  const drain = makeDrainable(server, parts.health, times);
  extendDeadline(times.pauseMs + times.timeoutMs);
  await listen(server, config);
  addCloser(drain);
  await openMetricsPort(parts, addCloser);
}

/** Migrates and seeds with longer limits: both may take minutes. */
async function prepareDatabase(parts: Parts): Promise<void> {
  const patient = withLimits(parts, LONG_LIMITS, 4);
  try {
    await migrate(patient.db, patient.pool);
    await closeDemoAccount(patient);
    if (patient.config.seedProducts > 0) await seedDemo(patient);
    // Before the first page, because sanitizing the texts takes seconds on a busy machine.
    await ensureSeeded(patient);
  } finally {
    await patient.close();
  }
}

async function seedDemo(parts: Parts): Promise<void> {
  const demo = await loadDemo();
  if (demo) await demo.seed(parts, console.log);
  else console.warn('This program has no demo shop, so SEED_PRODUCTS has no effect.');
}

/** Products of the demo have art, whatever SEED_PRODUCTS is now. */
const loadPictureMaker = async (): Promise<PictureMaker | undefined> => (await loadDemo())?.pictureMaker;

async function openWorker(parts: Parts, shop: Shop, addCloser: Lifecycle['addCloser']): Promise<void> {
  // A pool of its own, so that jobs never use the connections of pages.
  const workerParts = withLimits(parts, WORKER_LIMITS, WORKER_CONNECTIONS);
  addCloser(workerParts.close);
  const worker = await startWorkers(workerParts, shop.jobQueues(workerParts));
  addCloser(worker.stop);
  if (parts.config.movableClock) addCloser(startReleasingJobs(workerParts));
  await shop.scheduleRecurringJobs();
  if (parts.config.picturesAhead) addCloser(drawPicturesAhead(shop.images, parts.log).stop);
}

/** In development, the process that builds the bundles notifies of new ones. */
function createPageBuild({ environment }: Config): () => PageBuild {
  if (environment !== 'development') {
    const build = loadPageBuild(root);
    return () => build;
  }
  const reloadingBuild = createReloadingPageBuild(root);
  process.on('message', (message) => {
    if (message === 'built') reloadingBuild.forget();
  });
  return reloadingBuild.current;
}

await runUntilSignal(open);
