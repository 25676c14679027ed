import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import {
  chooseSocketFolder,
  type EmbeddedUser,
  findEmbeddedUser,
  getEmbeddedBinaries,
  getEmbeddedHome,
} from './embeddedFiles.ts';
import { explainExit, stopServer } from './embeddedProcess.ts';
import { type ProcessRegistration, registerProcess } from './processRegistration.ts';

const LARGEST_LOG = 4 * 1024 * 1024;

type EmbeddedLog = {
  fd: number;
  /** Returns the text written since the log was opened. */
  readText(): Promise<string>;
  close(): Promise<void>;
};

/** The embedded server's log, `postgres.log`; truncated at a start when it is large. */
async function openLog(home: string): Promise<EmbeddedLog> {
  const path = join(home, 'postgres.log');
  const file = await open(path, 'a', 0o600);
  if ((await file.stat()).size > LARGEST_LOG) await truncate(path);
  const { size } = await stat(path);
  return {
    fd: file.fd,
    readText: async () => (await readFile(path)).subarray(size).toString('utf8'),
    close: () => file.close(),
  };
}

export type EmbeddedDatabase = {
  /** Over a unix socket; no TCP port. */
  connectionString: string;
  /** Stops the server if no other process is connected. Close all own connections first. */
  stopIfLast(): Promise<void>;
};

type Cluster = { home: string; data: string; socket: string; bin: string; user: EmbeddedUser };

/** Crash recovery may replay some minutes of writes. */
const START_DEADLINE_MS = 120_000;

/** Settings of a small machine: plain costs, no parallel plans, no JIT, no replication. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
};

/**
 * Starts the embedded PostgreSQL with its data under DATA_DIR, or joins the running one of another process or of a killed one. It
 * is detached from the terminal's Ctrl-C and stops with `stopIfLast`. If it dies, it is restarted.
 * @param extra additional settings (tests disable durability)
 * @param warn called when the server died and when a restart fails
 * @throws {StartError} with the server's log if it does not start
 */
export async function startEmbedded(
  dataDir: string,
  extra: Record<string, string> = {},
  warn: (message: string) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const user = findEmbeddedUser();
  const home = await getEmbeddedHome(dataDir, user);
  const socket = await chooseSocketFolder(home, user);
  const cluster = { home, data: join(home, 'data'), socket, bin: await getEmbeddedBinaries(user), user };
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) await createCluster(cluster);
  const settings = { ...SETTINGS, ...extra };
  const presence = await startOrJoin(cluster, settings, createReviver(cluster, settings, warn));
  return {
    connectionString: buildConnectionString(socket),
    stopIfLast: async () => {
      await presence.deregister(() => stopServer(cluster.data));
    },
  };
}

function buildConnectionString(socket: string): string {
  return `postgresql:///postgres?host=${encodeURIComponent(socket)}&user=eyelet`;
}

async function createCluster({ home, data, bin, user }: Cluster): Promise<void> {
  const temporaryFolder = join(home, `making-${randomBytes(4).toString('hex')}`);
  const options = ['--username=eyelet', '--auth=trust', '--encoding=UTF8', '--no-instructions'];
  // The builtin C.UTF-8 sorts by code point with Unicode case rules, equally on every machine.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const initdbResult = spawnSync(join(bin, 'initdb'), ['-D', temporaryFolder, ...options, ...locale], {
    cwd: '/',
    encoding: 'utf8',
    ...user,
  });
  if (initdbResult.status !== 0) {
    await rm(temporaryFolder, { recursive: true, force: true });
    const errorLine =
      initdbResult.stderr?.match(/^.*(?:FATAL|PANIC|error).*$/gim)?.at(-1) ??
      initdbResult.stderr?.trim().split('\n').at(-1);
    throw new StartError(`the embedded PostgreSQL could not be set up: ${errorLine || initdbResult.error?.message}`);
  }
  // Renaming is atomic: no partial cluster is used, and of two creators the first wins.
  await rename(temporaryFolder, data).catch(() => rm(temporaryFolder, { recursive: true, force: true }));
}

async function startOrJoin(
  cluster: Cluster,
  settings: Record<string, string>,
  revive: () => Promise<void>,
): Promise<ProcessRegistration> {
  const deadline = performance.now() + START_DEADLINE_MS;
  const log = await openLog(cluster.home);
  let server: ChildProcess | undefined;
  try {
    while (performance.now() < deadline) {
      const answer = await registerProcess(buildConnectionString(cluster.socket), revive);
      if (typeof answer === 'object') return answer;
      if (answer === 'absent' && server && hasEnded(server)) {
        await explainExit(cluster, await log.readText());
        await sleep(100);
      }
      if (answer === 'absent' && (!server || hasEnded(server))) server = launch(cluster, settings, log.fd);
      await sleep(answer === 'absent' ? 15 : 100);
    }
  } finally {
    await log.close();
  }
  throw new StartError(`the embedded PostgreSQL did not answer in ${START_DEADLINE_MS / 1000} s; see ${cluster.home}`);
}

/** Delay between restarts. */
const REVIVE_PAUSE_MS = 1_000;

/** Restarts the server if it died and waits for the result; failures are reported, not thrown. */
function createReviver(
  cluster: Cluster,
  settings: Record<string, string>,
  warn: (message: string) => void,
): () => Promise<void> {
  let server: ChildProcess | undefined;
  return async () => {
    // It was started and does not listen yet.
    if (server && !hasEnded(server)) return;
    warn('the embedded PostgreSQL is gone: starting it again');
    const log = await openLog(cluster.home);
    try {
      server = launch(cluster, settings, log.fd);
      await sleep(REVIVE_PAUSE_MS, undefined, { ref: false });
      if (hasEnded(server)) await explainExit(cluster, await log.readText());
    } catch (error) {
      warn(error instanceof Error ? error.message : String(error));
    } finally {
      await log.close();
    }
  };
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

function launch({ bin, data, socket, user }: Cluster, settings: Record<string, string>, log: number): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', socket, ...options], {
    cwd: '/',
    // Own session: signals to the terminal or process group do not stop it before we close.
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    ...user,
  });
  // A failed start is detected by its exit.
  server.on('error', () => undefined);
  server.unref();
  return server;
}
