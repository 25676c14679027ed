import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { resolve } from 'node:path';
import { readConfig } from '../../../../server/config/readConfig.ts';
import { openParts, type Parts } from '../../../../server/parts.ts';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { ensureSeeded } from '../../../../server/services/content/actions.ts';
import { startFlags } from '../../../../server/services/flags/flags.ts';
import { startMarketplaces } from '../../../../server/services/marketplaces/marketplaces.ts';
import { createShop, type Shop } from '../../../../server/shop.ts';
import { createPageBuild } from '../../../../server/web/pages/pageBuild.ts';
import { isPageForAll, isStoredForOwner, pagePaths, renderPage } from '../../../../src/entryServer.tsx';
import { noFiles } from '../../../config/noFiles.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { Browser } from './browser.ts';
import { givenRedis } from './givenRedis.ts';
import { withCheapPasswords } from './withCheapPasswords.ts';

type Page = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
};
export type WholeShop = {
  readonly parts: Parts;
  /** All log lines. */
  readonly logLines: readonly string[];
  readonly app: Shop['app'];
  /** A new shopper without cookies. */
  readonly browser: () => Browser;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Page>;
  readonly close: () => Promise<void>;
};

/** Opens pages and API over HTTP on their own database; pages are rendered from their sources, by `render` if given. */
export async function openWholeShop(
  env: Readonly<Record<string, string>> = {},
  openedDatabase?: OpenDatabase,
  render = renderPage,
): Promise<WholeShop> {
  const logLines: string[] = [];
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone', ...givenRedis(), ...env });
  const log = createLog('info', { write: (line) => logLines.push(line) });
  const parts = await openParts(withCheapPasswords(config), {
    database: openedDatabase ?? (await openTestDatabase()),
    log,
  });
  // Before the first page, like `main.ts`: sanitizing the texts takes longer than a test may wait for an answer.
  await ensureSeeded(parts);
  await startFlags(parts);
  await startMarketplaces(parts);
  const build = createPageBuild({ renderPage: render, pagePaths, isPageForAll, isStoredForOwner }, noFiles);
  const shop = createShop(parts, resolve('.'), { build: () => build });
  const server = createServer(shop.listener).listen(0, '127.0.0.1');
  // A busy test would fail on a connection that the server closes as idle.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await shop.images.close();
    await parts.close();
  };
  const get: WholeShop['get'] = (path, headers) => getPage(server, path, headers);
  return { parts, logLines, app: shop.app, browser: () => new Browser(server), get, close };
}

/** `fetch` does not allow setting the Host header. */
async function getPage(server: Server, path: string, headers: Record<string, string> = {}): Promise<Page> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  const clientRequest = request({ port: address.port, path: path.replaceAll(' ', '%20'), headers }).end();
  const [answer] = await once(clientRequest, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return { status: answer.statusCode, headers: answer.headers, body, text: body.toString('utf8') };
}
