import { join } from 'node:path';
import type { ClusterFolder } from './clusterFolder.ts';
import { buildPostgresUrl } from './postgresServer.ts';
import type { NginxPorts } from './renderNginxConfig.ts';
import type { ShopRole } from './shopProcess.ts';

/** Longer than nginx needs to send requests elsewhere after a reload. */
const DRAIN_SECONDS = '3';

type Services = {
  readonly ports: NginxPorts;
  readonly poolerPort: number;
  readonly redisUrl: string;
  readonly replicaUrl: string;
};

/** Returns the settings of each role, as an operator of several machines would set them. */
export function buildRoleSettings(
  folder: ClusterFolder,
  { ports, poolerPort, redisUrl, replicaUrl }: Services,
): Readonly<Record<ShopRole, Readonly<Record<string, string>>>> {
  const sharedSettings = {
    PUBLIC_URL: `https://localhost:${ports.https}`,
    SECRET_KEY: folder.secrets.secretKey,
    DATA_DIR: join(folder.path, 'data'),
    DRAIN_SECONDS,
    // Sandboxes of payments and carriers are called at the public address, whose certificate is self-signed.
    NODE_EXTRA_CA_CERTS: join(folder.path, 'tls.crt'),
    TRUST_PROXY: '1',
  };
  const databaseUrl = buildPostgresUrl(folder, ports.database);
  const worker = { ...sharedSettings, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  const pooled = { DATABASE_URL: buildPostgresUrl(folder, poolerPort), DATABASE_DIRECT_URL: databaseUrl };
  return {
    // One higher than at the web processes, which are proxies, too.
    api: { ...worker, ...pooled, DATABASE_REPLICA_URL: replicaUrl, TRUST_PROXY: '2' },
    worker,
    web: { ...sharedSettings, API_URL: `http://127.0.0.1:${ports.api}` },
  };
}
