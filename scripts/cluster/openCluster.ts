import { join, resolve } from 'node:path';
import { findFreePort } from '../findFreePort.ts';
import { buildRoleSettings } from './buildRoleSettings.ts';
import { type ClusterFolder, openClusterFolder } from './clusterFolder.ts';
import { createRelease } from './createRelease.ts';
import { type DatabasePair, startDatabases } from './databasePair.ts';
import { type FrontServer, startFrontServer } from './frontServer.ts';
import { installPackages, REDIS } from './installPackages.ts';
import { startPooler } from './poolerServer.ts';
import { type ShopProcess, startShopProcess } from './shopProcess.ts';
import { ShopProcesses } from './shopProcesses.ts';
import { startProgram } from './startProgram.ts';

export type Cluster = {
  /** The address for browsers; its certificate is self-signed. */
  readonly origin: string;
  readonly databases: DatabasePair;
  /** The processes that run now. */
  readonly getRunningProcesses: () => readonly ShopProcess[];
  /** Replaces each process by one of another built project, without a failed request. */
  readonly deploy: (project: string) => Promise<void>;
  /** Makes the replica the primary, and sends all writes there. */
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type ClusterOptions = {
  /** Where data, logs and releases are. */
  readonly folder: string;
  readonly httpsPort: number;
  /** A built project. */
  readonly project: string;
  /** Settings of the shop, beside those of the cluster. */
  readonly env: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
};

type Services = {
  readonly databases: DatabasePair;
  readonly front: FrontServer;
  readonly settings: ReturnType<typeof buildRoleSettings>;
};
type StopRegistrar = (stop: () => Promise<void>) => void;

/** Starts PostgreSQL with a replica and a pooler, Redis, nginx, and two processes of each role of the shop, all on this machine. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  installPackages(options.log);
  const folder = await openClusterFolder(options.folder);
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const stopService of stops.splice(0).reverse()) await stopService();
  };
  try {
    const services = await startServices(folder, options, (stopService) => stops.push(stopService));
    const processes = await startShop(folder, options, services);
    stops.push(() => processes.stop());
    return describeCluster(folder, options, { ...services, processes, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts everything except the shop's processes. */
async function startServices(
  folder: ClusterFolder,
  { httpsPort: https, log }: ClusterOptions,
  registerStop: StopRegistrar,
): Promise<Services> {
  log('Starting PostgreSQL, its replica, PgBouncer, Redis and nginx …');
  const databases = await startDatabases(folder, { primary: await findFreePort(), replica: await findFreePort() });
  registerStop(databases.stop);
  const redisPort = await findFreePort();
  registerStop(startRedis(folder, redisPort));
  const ports = { https, api: await findFreePort(), database: await findFreePort() };
  const unusedPorts = [await findFreePort()];
  const database = databases.primaryPort();
  const front = await startFrontServer(folder.path, ports, { web: unusedPorts, api: unusedPorts, database });
  registerStop(front.stop);
  const poolerPort = await findFreePort();
  const pooler = await startPooler(folder, { pooler: poolerPort, database: ports.database });
  registerStop(() => pooler.end('SIGTERM'));
  const redisUrl = `redis://:${folder.secrets.redis}@127.0.0.1:${redisPort}`;
  return {
    databases,
    front,
    settings: buildRoleSettings(folder, { ports, poolerPort, redisUrl, replicaUrl: databases.replicaUrl }),
  };
}

function startRedis(folder: ClusterFolder, port: number): () => Promise<void> {
  const program = startProgram({
    name: 'Redis',
    command: REDIS,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--requirepass', folder.secrets.redis],
    logFile: join(folder.path, 'logs', 'redis.log'),
    options: { cwd: join(folder.path, 'redis') },
  });
  return () => program.end('SIGTERM');
}

async function startShop(
  folder: ClusterFolder,
  { project, env, log }: ClusterOptions,
  { databases, front, settings }: Services,
): Promise<ShopProcesses> {
  log('Starting two processes of each role …');
  const processes = new ShopProcesses({
    front,
    log,
    databasePort: databases.primaryPort,
    start: (role, release) =>
      startShopProcess({ role, release, logs: join(folder.path, 'logs'), env: { ...settings[role], ...env } }),
  });
  try {
    await processes.startAll(await createRelease(resolve(project), folder.path));
  } catch (error) {
    await processes.stop();
    throw error;
  }
  return processes;
}

const describeCluster = (
  folder: ClusterFolder,
  { httpsPort }: ClusterOptions,
  { databases, processes, stop }: Services & { readonly processes: ShopProcesses; readonly stop: () => Promise<void> },
): Cluster => ({
  origin: `https://localhost:${httpsPort}`,
  databases,
  getRunningProcesses: () => processes.runningProcesses,
  deploy: async (project) => processes.replaceAll(await createRelease(resolve(project), folder.path)),
  promote: async () => {
    await databases.promote();
    await processes.connect();
  },
  stop,
});
