import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PGBOUNCER } from './poolerServer.ts';
import { findPostgres } from './postgresServer.ts';

export const NGINX = '/usr/sbin/nginx';
export const REDIS = '/usr/bin/redis-server';
const STREAM = '/usr/lib/nginx/modules/ngx_stream_module.so';

/**
 * Installs the missing ones of Debian's packages.
 * @throws {Error} if they are missing and cannot be installed
 */
export function installPackages(log: (line: string) => void): void {
  const missingPackages = [
    ...(existsSync(NGINX) ? [] : ['nginx']),
    ...(existsSync(STREAM) ? [] : ['libnginx-mod-stream']),
    ...(existsSync(REDIS) ? [] : ['redis-server']),
    ...(findPostgres() === undefined ? ['postgresql'] : []),
    ...(existsSync(PGBOUNCER) ? [] : ['pgbouncer']),
    ...(existsSync('/usr/bin/openssl') ? [] : ['openssl']),
  ];
  if (missingPackages.length === 0) return;
  log(`Installing ${missingPackages.join(', ')} …`);
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', ...missingPackages],
  ]) {
    const result = spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (result.status !== 0)
      throw new Error(
        `apt-get ${args[0]} failed: ${result.stderr || result.error?.message}; install ${missingPackages.join(' ')}`,
      );
  }
}
