import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { embeddedBinaries } from './embeddedBinaries.ts';
import { embeddedHome, socketFolder } from './embeddedHome.ts';
import { openLog } from './embeddedLog.ts';
import { explainExit, stopServer } from './embeddedProcess.ts';
import { type EmbeddedUser, embeddedUser } from './embeddedUser.ts';
import { holdPresence, type Presence } from './presence.ts';

export type EmbeddedDatabase = {
  /** Over a unix socket; there is no TCP port. */
  connectionString: string;
  /** Stops the server if no other process of the shop is connected any more. Call it with all own connections closed. */
  leave(): Promise<void>;
};

type Cluster = { home: string; data: string; socket: string; bin: string; user: EmbeddedUser };

/** Starting after a crash may replay some minutes of work. */
const START_DEADLINE_MS = 120_000;

/** For one shop on one small machine: plain cost settings, no parallel plans, no compiling of queries, no replication. */
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
 * Starts the PostgreSQL that npm brought, with its data under DATA_DIR, or joins the one that already runs there: another
 * process's, or one left behind by a process that was killed. It outlives a Ctrl-C in our terminal and ends with `leave`.
 * Killed alone, it is started again.
 * @param extra settings over the usual ones (tests give up durability)
 * @param warn is told when the server was found gone, and why it does not come back
 * @throws {StartError} with the server's own words where it does not start
 */
export async function startEmbedded(
  dataDir: string,
  extra: Record<string, string> = {},
  warn: (message: string) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const user = embeddedUser();
  const home = await embeddedHome(dataDir, user);
  const socket = await socketFolder(home, user);
  const cluster = { home, data: join(home, 'data'), socket, bin: await embeddedBinaries(user), user };
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) await makeCluster(cluster);
  const settings = { ...SETTINGS, ...extra };
  const presence = await startOrJoin(cluster, settings, reviver(cluster, settings, warn));
  return {
    connectionString: connectionString(socket),
    leave: async () => {
      await presence.leave(() => stopServer(cluster.data));
    },
  };
}

function connectionString(socket: string): string {
  return `postgresql:///postgres?host=${encodeURIComponent(socket)}&user=eyelet`;
}

async function makeCluster({ home, data, bin, user }: Cluster): Promise<void> {
  const unfinished = join(home, `making-${randomBytes(4).toString('hex')}`);
  const options = ['--username=eyelet', '--auth=trust', '--encoding=UTF8', '--no-instructions'];
  // The builtin C.UTF-8 sorts by code point and knows the letters of every language, on every machine alike.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const made = spawnSync(join(bin, 'initdb'), ['-D', unfinished, ...options, ...locale], {
    cwd: '/',
    encoding: 'utf8',
    ...user,
  });
  if (made.status !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    const said = made.stderr?.match(/^.*(?:FATAL|PANIC|error).*$/gim)?.at(-1) ?? made.stderr?.trim().split('\n').at(-1);
    throw new StartError(`the embedded PostgreSQL could not be set up: ${said || made.error?.message}`);
  }
  // Renaming is all or nothing: half a cluster is never taken for one, and of two makers the first wins.
  await rename(unfinished, data).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function startOrJoin(
  cluster: Cluster,
  settings: Record<string, string>,
  revive: () => Promise<void>,
): Promise<Presence> {
  const deadline = Date.now() + START_DEADLINE_MS;
  const log = await openLog(cluster.home);
  let server: ChildProcess | undefined;
  try {
    while (Date.now() < deadline) {
      const answer = await holdPresence(connectionString(cluster.socket), revive);
      if (typeof answer === 'object') return answer;
      if (answer === 'absent' && server && hasEnded(server)) {
        await explainExit(cluster, await log.written());
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

/** Until a server that did not start again is tried once more. */
const REVIVE_PAUSE_MS = 1_000;

/** Starts the server again once it is gone, and waits for what becomes of the start; its failure is told, not thrown. */
function reviver(
  cluster: Cluster,
  settings: Record<string, string>,
  warn: (message: string) => void,
): () => Promise<void> {
  let server: ChildProcess | undefined;
  return async () => {
    // It has been started and does not listen yet.
    if (server && !hasEnded(server)) return;
    warn('the embedded PostgreSQL is gone: starting it again');
    const log = await openLog(cluster.home);
    try {
      server = launch(cluster, settings, log.fd);
      await sleep(REVIVE_PAUSE_MS, undefined, { ref: false });
      if (hasEnded(server)) await explainExit(cluster, await log.written());
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
    // A session of its own: signals of our terminal and our process group do not reach it before we close.
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    ...user,
  });
  // That it could not be started shows as its end, which the caller looks at.
  server.on('error', () => undefined);
  server.unref();
  return server;
}
