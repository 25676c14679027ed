import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { readConfig } from '../../../../../server/config/readConfig.ts';
import { openParts, type Parts } from '../../../../../server/parts.ts';
import { createLog } from '../../../../../server/platform/log.ts';
import { startFlags } from '../../../../../server/services/flags/flags.ts';
import { startMarketplaces } from '../../../../../server/services/marketplaces/marketplaces.ts';
import { createShop } from '../../../../../server/shop.ts';
import { createPageBuild } from '../../../../../server/web/pages/pageBuild.ts';
import { isPageForAll, isStoredForOwner, pagePaths, renderPage } from '../../../../../src/entryServer.tsx';
import { noFiles } from '../../../../config/noFiles.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { Browser } from '../../support/browser.ts';
import { TestClock } from '../../support/openTestShop.ts';
import { withCheapPasswords } from '../../support/withCheapPasswords.ts';

export type FederatedShop = {
  readonly parts: Parts;
  readonly clock: TestClock;
  readonly logLines: readonly string[];
  readonly origin: string;
  browser(): Browser;
  close(): Promise<void>;
};

/** Opens the whole shop with the sandbox at the configured address; the two communicate over HTTP. */
export async function openFederatedShop(
  env: Readonly<Record<string, string>> | ((origin: string) => Readonly<Record<string, string>>) = {},
): Promise<FederatedShop> {
  let handle: RequestListener = (_req, res) => res.writeHead(503).end();
  const server = createServer((req, res) => handle(req, res)).listen(0, '127.0.0.1');
  // A busy test would fail on a connection that the server closes as idle.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const { origin } = new Browser(server);
  const extraEnv = typeof env === 'function' ? env(origin) : env;
  const clock = new TestClock();
  const logLines: string[] = [];
  const log = createLog('info', { write: (line) => logLines.push(line) });
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone', PUBLIC_URL: origin, ...extraEnv });
  const parts = await openParts(withCheapPasswords(config), { database: await openTestDatabase(), clock, log });
  await startFlags(parts);
  await startMarketplaces(parts);
  const build = createPageBuild({ renderPage, pagePaths, isPageForAll, isStoredForOwner }, noFiles);
  const shop = createShop(parts, resolve('.'), { build: () => build });
  handle = shop.app;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await shop.images.close();
    await parts.close();
  };
  return { parts, clock, logLines, origin, browser: () => new Browser(server), close };
}
