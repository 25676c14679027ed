// `npm run cluster`: the shop on this machine as on several: nginx, two processes of each role, PostgreSQL with a replica,
// and Redis. `npm run cluster -- deploy` replaces its processes by the project as it is now, `-- promote` makes the replica
// the primary.
import { resolve } from 'node:path';
import { StartError } from '../../server/platform/errors.ts';
import { runUntilSignal } from '../../server/platform/lifecycle.ts';
import { DESK, ensureBuilt, PAGES, PROGRAM } from '../ensureBuilt.ts';
import { sendCommand, serveCommands } from './clusterCommands.ts';
import { openCluster } from './openCluster.ts';

const DEFAULT_FOLDER = process.getuid?.() === 0 ? '/var/lib/eyelet-cluster' : '.data/cluster';
/** The processes of the shop finish their requests. */
const STOP_MS = 60_000;

const folder = process.env.CLUSTER_DIR ?? DEFAULT_FOLDER;
const httpsPort = Number(process.env.CLUSTER_PORT ?? 8443);
const [command, ...others] = process.argv.slice(2);

await runUntilSignal(async ({ addCloser, extendDeadline, end }) => {
  if ((command !== undefined && command !== 'deploy' && command !== 'promote') || others.length > 0)
    throw new StartError('npm run cluster [-- deploy | promote]');
  if (command !== 'promote') await ensureBuilt(console.log, PAGES, DESK, PROGRAM);
  if (command !== undefined) {
    console.log(await sendCommand(folder, command === 'deploy' ? [command, resolve('.')] : [command]));
    return end(0);
  }
  const cluster = await openCluster({ folder, httpsPort, project: '.', env: {}, log: console.log });
  extendDeadline(STOP_MS);
  addCloser(cluster.stop);
  addCloser(await serveCommands(cluster, folder));
  console.log(`\nThe cluster is open: ${cluster.origin} (self-signed certificate; data and logs are in ${folder})`);
});
