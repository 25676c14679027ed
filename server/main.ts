import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { demoAccount, seedOnFirstStart } from './demoShop.ts';
import { drawFirstPictures } from './firstPictures.ts';
import { migrate } from './platform/database/migrate.ts';
import { checkPort, closeServer, listen } from './platform/http/listen.ts';
import { type Lifecycle, runUntilAsked } from './platform/lifecycle.ts';
import { openParts, type Parts } from './platform/parts.ts';
import { startWorker } from './platform/queue.ts';
import { pictureAhead } from './services/images/pictureAhead.ts';
import { createShop, type Shop } from './shop.ts';
import { loadPageBuild, type PageBuild, reloadingPageBuild } from './web/pageBuild.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Reads the configuration, builds the parts, listens. */
async function open({ opened }: Lifecycle): Promise<void> {
  const config = readConfig(process.env);
  await checkPort(config);
  const parts = await openParts(config);
  opened(parts.close);
  await migrate(parts.db, parts.pool);
  await seedOnFirstStart(parts, console.log);

  const shop = createShop(parts, root, pageBuild(config));
  opened(shop.images.close);
  await shop.warm();
  if (config.picturesAhead) await drawFirstPictures(parts, shop.images, console.log);
  if (config.roles.worker) await openWorker(parts, shop, opened);
  const server = createServer(shop.app);
  parts.metrics.watch(server);
  await listen(server, config);
  opened(() => closeServer(server));
  const account = await demoAccount(parts);
  console.log(`\nThe shop is open: ${config.publicUrl}`);
  if (account) console.log(`Sign in as ${account.email} with the password ${account.password}\n`);
  process.send?.('open');
}

async function openWorker(parts: Parts, shop: Shop, opened: Lifecycle['opened']): Promise<void> {
  const worker = await startWorker(parts, shop.jobs);
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
