import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { ClusterFolder } from './clusterFolder.ts';
import { type RunningProgram, startProgram } from './startProgram.ts';

/** Where Debian puts the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';

export type PostgresServer = RunningProgram & { readonly port: number; readonly url: string };

/** Returns the folder of the newest installed PostgreSQL's programs; undefined if none is installed. */
export function findPostgres(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const versions = readdirSync(VERSIONS).map(Number).filter(Number.isFinite);
  const newest = versions.sort((left, right) => right - left)[0];
  return newest === undefined ? undefined : join(VERSIONS, String(newest), 'bin');
}

export const buildPostgresUrl = ({ secrets }: ClusterFolder, port: number): string =>
  `postgres://eyelet:${secrets.database}@127.0.0.1:${port}/postgres`;

const getDataFolder = ({ path }: ClusterFolder, name: string): string => join(path, 'postgres', name);

function runTool(folder: ClusterFolder, tool: string, args: readonly string[]): void {
  const result = spawnSync(join(findPostgres() ?? '', tool), args, {
    cwd: '/',
    encoding: 'utf8',
    ...folder.databaseUser,
  });
  if (result.status !== 0) throw new Error(`${tool} failed: ${result.stderr || result.error?.message}`);
}

/** Creates the data of a new server, unless it exists. */
export async function initPrimary(folder: ClusterFolder, name: string): Promise<void> {
  if (existsSync(join(getDataFolder(folder, name), 'PG_VERSION'))) return;
  const passwordFile = join(folder.path, 'postgres', 'password');
  await writeFile(passwordFile, folder.secrets.database, { mode: 0o600 });
  if (folder.databaseUser) await chown(passwordFile, folder.databaseUser.uid, folder.databaseUser.gid);
  const options = ['--username=eyelet', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  runTool(folder, 'initdb', ['-D', getDataFolder(folder, name), ...options, '--locale=C.UTF-8', '--data-checksums']);
  await rm(passwordFile);
}

/** Copies a running primary, unless the data is that of a replica already. A former primary is overwritten. */
export async function initReplica(folder: ClusterFolder, name: string, primaryPort: number): Promise<void> {
  const data = getDataFolder(folder, name);
  if (existsSync(join(data, 'standby.signal'))) {
    // The primary may have another port than at the last start.
    const settings = `primary_conninfo = '${buildPostgresUrl(folder, primaryPort)}'\n`;
    return writeFile(join(data, 'postgresql.auto.conf'), settings);
  }
  await rm(data, { recursive: true, force: true });
  const from = ['-d', buildPostgresUrl(folder, primaryPort), '-X', 'stream', '-c', 'fast'];
  runTool(folder, 'pg_basebackup', ['-D', data, '-R', ...from]);
}

/** Starts a server at a port of this machine, and waits until it answers. */
export async function startPostgres(folder: ClusterFolder, name: string, port: number): Promise<PostgresServer> {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    hot_standby_feedback: 'on',
    wal_keep_size: '256MB',
    jit: 'off',
    timezone: 'UTC',
  };
  const program = startProgram({
    name: `PostgreSQL ${name}`,
    command: join(findPostgres() ?? '', 'postgres'),
    args: [
      '-D',
      getDataFolder(folder, name),
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    logFile: join(folder.path, 'logs', `postgres-${name}.log`),
    options: { cwd: '/', ...folder.databaseUser },
  });
  const url = buildPostgresUrl(folder, port);
  await program.waitUntil(async () => {
    await runSql(url, 'select 1');
    return true;
  });
  return { ...program, port, url };
}

/** Runs one statement on a connection of its own. @returns its rows */
export async function runSql(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Makes each commit wait until the replica has stored it, or no longer. */
export async function setSynchronous(url: string, isOn: boolean): Promise<void> {
  await runSql(url, `alter system set synchronous_standby_names = '${isOn ? '*' : ''}'`);
  await runSql(url, 'select pg_reload_conf()');
}
