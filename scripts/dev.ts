// `npm run dev`: rebuilds bundles on change with React Fast Refresh; restarts the server when its files change. This process
// builds and
// serves the bundles and proxies everything else to the shop, a child process on its own port.
import { watch } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import { readConfig } from '../server/config/readConfig.ts';
import { startEmbedded } from '../server/platform/database/startEmbedded.ts';
import { checkPort, listen } from '../server/platform/http/servers.ts';
import { type Lifecycle, runUntilSignal } from '../server/platform/lifecycle.ts';
import { createRestartable, type Restartable } from './createRestartable.ts';
import { deleteBuildRecord } from './ensureBuilt.ts';
import { findFreePort } from './findFreePort.ts';

const SERVER_SOURCES = ['server', 'src/contracts', 'src/lib'];
const SETTLED_MS = 120;

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => unknown;

process.env.NODE_ENV = 'development';

async function open({ addCloser }: Lifecycle): Promise<void> {
  const config = readConfig(process.env);
  await checkPort(config);
  await deleteBuildRecord();
  if (config.databaseUrl === undefined) {
    // Kept open here, so that the database survives restarts of the shop.
    const database = await startEmbedded(config.dataDir);
    addCloser(database.stopIfLast);
  }
  const port = await findFreePort();
  const shop = createRestartable('server/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: config.publicUrl,
  });
  addCloser(shop.stop);
  watchSources(() => shop.restart());

  const { default: settings } = await import('../webpack.config.ts');
  const { default: desk } = await import('./webpack.desk.config.ts');
  const compiler = webpack([...settings, desk]);
  compiler.hooks.done.tap('shop', () => shop.send('built'));
  const client = compiler.compilers[0];
  if (!client) throw new Error('webpack.config.ts names no bundle');
  const built = devMiddleware(compiler, { writeToDisk: (file) => /dist.(server|desk.files[.]json)/.test(file) });
  addCloser(() => new Promise((resolve) => built.close(resolve)));
  const steps: Handler[] = [built, hotMiddleware(client, { path: '/__hmr', log: false }), createProxy(shop, port)];

  const server = createServer((req, res) => run(steps, req, res));
  await listen(server, config);
  addCloser(async () => server.closeAllConnections());
  console.log(`\nThe shop in development: ${config.publicUrl}\nThe desk: ${config.deskOrigin}/desk\n`);
}

function run([step, ...others]: readonly Handler[], req: IncomingMessage, res: ServerResponse): void {
  step?.(req, res, () => run(others, req, res));
}

/** Proxies to the shop, and waits until it is up. */
function createProxy(shop: Restartable, port: number): Handler {
  return async (req, res) => {
    await shop.ready();
    const { method, url, headers } = req;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', (error) => {
      if (!res.headersSent) res.writeHead(502, { 'content-type': 'text/plain' });
      res.end(`The shop does not answer: ${error.message}`);
    });
    req.pipe(onward);
  };
}

function watchSources(onChange: () => void): void {
  let settleTimer: NodeJS.Timeout | undefined;
  for (const folder of SERVER_SOURCES) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(settleTimer);
      settleTimer = setTimeout(onChange, SETTLED_MS);
    });
  }
}

await runUntilSignal(open);
