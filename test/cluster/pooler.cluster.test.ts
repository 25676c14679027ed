import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClusterFolder } from '../../scripts/cluster/clusterFolder.ts';
import { installPackages } from '../../scripts/cluster/installPackages.ts';
import { startPooler } from '../../scripts/cluster/poolerServer.ts';
import { buildPostgresUrl, initPrimary, runSql, startPostgres } from '../../scripts/cluster/postgresServer.ts';
import { findFreePort } from '../../scripts/findFreePort.ts';

// The whole suite of integration tests.
jest.setTimeout(3_600_000);

const stops: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Starts a server whose data may be lost, and PgBouncer before it. @returns the addresses of both */
async function startDatabase(): Promise<{ readonly DATABASE_URL: string; readonly DATABASE_DIRECT_URL: string }> {
  installPackages((line) => console.info(line));
  const home = mkdtempSync(join(tmpdir(), 'pooler-'));
  stops.push(() => rmSync(home, { recursive: true, force: true }));
  const folder = await openClusterFolder(home);
  await initPrimary(folder, 'one');
  const server = await startPostgres(folder, 'one', await findFreePort());
  stops.push(() => server.end('SIGINT'));
  await runSql(server.url, 'alter system set fsync = off');
  await runSql(server.url, 'select pg_reload_conf()');
  const port = await findFreePort();
  const pooler = await startPooler(folder, { pooler: port, database: server.port });
  stops.push(() => pooler.end('SIGTERM'));
  return { DATABASE_URL: buildPostgresUrl(folder, port), DATABASE_DIRECT_URL: server.url };
}

it('passes all integration tests behind PgBouncer in transaction mode', async () => {
  const env = { ...process.env, ...(await startDatabase()) };
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects', 'integration', '--maxWorkers=3'];
  const tests = spawn(process.execPath, args, { env, stdio: 'inherit' });
  const [code] = await once(tests, 'exit');
  expect(code).toBe(0);
});
