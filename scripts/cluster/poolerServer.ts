import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSessionSettings } from '../../server/platform/database/connectionPool.ts';
import { REQUEST_LIMITS } from '../../server/platform/database/databaseLimits.ts';
import type { ClusterFolder } from './clusterFolder.ts';
import { canConnect, type RunningProgram, startProgram } from './startProgram.ts';

export const PGBOUNCER = '/usr/sbin/pgbouncer';

type PoolerPorts = { readonly pooler: number; readonly database: number };

/**
 * Returns a configuration of PgBouncer to start from: each transaction gets a connection of the few that it holds. Its sessions
 * have the limits of requests, which processes cannot set for themselves there.
 */
export const renderPoolerConfig = ({ pooler, database }: PoolerPorts, userFile: string): string => `[databases]
* = host=127.0.0.1 port=${database} connect_query='${buildSessionSettings(REQUEST_LIMITS)}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${userFile}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
; A new primary is used at once.
server_login_retry = 1
server_idle_timeout = 30
`;

/** Starts PgBouncer before the database at a port of this machine, for its user. */
export async function startPooler(folder: ClusterFolder, ports: PoolerPorts): Promise<RunningProgram> {
  const home = join(folder.path, 'pgbouncer');
  await mkdir(home, { recursive: true });
  const userFile = join(home, 'users.txt');
  const configFile = join(home, 'pgbouncer.ini');
  await writeFile(userFile, `"eyelet" "${folder.secrets.database}"\n`, { mode: 0o600 });
  await writeFile(configFile, renderPoolerConfig(ports, userFile));
  const user = folder.databaseUser;
  if (user) for (const file of [userFile, configFile]) await chown(file, user.uid, user.gid);
  const program = startProgram({
    name: 'PgBouncer',
    command: PGBOUNCER,
    args: [configFile],
    logFile: join(folder.path, 'logs', 'pgbouncer.log'),
    options: { cwd: '/', ...user },
  });
  await program.waitUntil(() => canConnect(ports.pooler));
  return program;
}
