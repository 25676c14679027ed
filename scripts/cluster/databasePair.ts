import type { ClusterFolder, PrimaryName } from './clusterFolder.ts';
import {
  buildPostgresUrl,
  initPrimary,
  initReplica,
  type PostgresServer,
  runSql,
  setSynchronous,
  startPostgres,
} from './postgresServer.ts';

export type DatabasePair = {
  /** The port of the server that accepts writes. */
  readonly primaryPort: () => number;
  /** The address of the replica, which serves reads that may be late. */
  readonly replicaUrl: string;
  /** Kills the primary, as a power cut would. */
  readonly killPrimary: () => Promise<void>;
  /**
   * Makes the replica the primary. A former primary must not run again: the next start replaces its data with a new
   * copy.
   */
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const getOtherName = (name: PrimaryName): PrimaryName => (name === 'one' ? 'two' : 'one');

/** Starts a primary and its streaming replica. Commits wait for the replica, so that its promotion loses none. */
export async function startDatabases(
  folder: ClusterFolder,
  ports: { readonly primary: number; readonly replica: number },
): Promise<DatabasePair> {
  const name = await folder.readPrimary();
  await initPrimary(folder, name);
  let primary: PostgresServer | undefined = await startPostgres(folder, name, ports.primary);
  // Otherwise nothing could be written before the replica runs.
  await setSynchronous(primary.url, false);
  await initReplica(folder, getOtherName(name), ports.primary);
  const replica = await startPostgres(folder, getOtherName(name), ports.replica);
  await setSynchronous(primary.url, true);
  let current = primary;
  return {
    primaryPort: () => current.port,
    replicaUrl: buildPostgresUrl(folder, ports.replica),
    killPrimary: async () => {
      await primary?.end('SIGKILL');
      primary = undefined;
    },
    promote: async () => {
      await primary?.end('SIGINT');
      primary = undefined;
      await runSql(replica.url, 'select pg_promote()');
      await folder.writePrimary(getOtherName(name));
      current = replica;
    },
    stop: async () => {
      await replica.end('SIGINT');
      await primary?.end('SIGINT');
    },
  };
}
