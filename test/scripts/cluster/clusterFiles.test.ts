import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRoleSettings } from '../../../scripts/cluster/buildRoleSettings.ts';
import { renderPoolerConfig } from '../../../scripts/cluster/poolerServer.ts';
import { renderNginxConfig } from '../../../scripts/cluster/renderNginxConfig.ts';
import { readConfig } from '../../../server/config/readConfig.ts';

const UNITS = 'scripts/cluster/systemd';
const README = readFileSync('README.md', 'utf8');

const ports = { https: 8443, api: 4000, database: 6000 };
const folder = {
  path: '/cluster',
  databaseUser: undefined,
  secrets: { database: 'd', redis: 'r', secretKey: 'a key for tests alone' },
  readPrimary: async () => 'one' as const,
  writePrimary: async () => undefined,
};

it.each(['web', 'api', 'worker'] as const)('gives %s processes settings that the shop accepts', (role) => {
  const replicaUrl = 'postgres://eyelet:d@127.0.0.1:6002/postgres';
  const settings = buildRoleSettings(folder, {
    ports,
    poolerPort: 6001,
    redisUrl: 'redis://:r@127.0.0.1:6379',
    replicaUrl,
  })[role];
  const config = readConfig({ ...settings, ROLES: role });
  expect(config).toMatchObject({
    publicUrl: 'https://localhost:8443',
    roles: { [role]: true },
    trustProxy: role === 'api' ? 2 : 1,
    databaseReplicaUrl: role === 'api' ? replicaUrl : undefined,
  });
  expect(config.databaseUrl === undefined).toBe(role === 'web');
  // Jobs take longer than the pooler allows, and the queue listens.
  expect(config.databaseDirectUrl === undefined).toBe(role !== 'api');
});

it.each(readdirSync(UNITS).filter((name) => name.endsWith('.env')))('sets known variables in %s', (name) => {
  const text = readFileSync(join(UNITS, name), 'utf8');
  const names = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, variable = '']) => variable);
  expect(names.length).toBeGreaterThan(0);
  for (const variable of names) expect(README).toContain(`\`${variable}\``);
});

it.each(['web', 'api', 'worker'])('runs %s processes with their role, settings and time to finish', (role) => {
  const unit = readFileSync(join(UNITS, `eyelet-${role}@.service`), 'utf8');
  expect(unit).toContain(`Environment=ROLES=${role} PORT=%i`);
  expect(unit).toContain(`EnvironmentFile=/etc/eyelet/${role}.env`);
  const { drainSeconds, shutdownSeconds } = readConfig({ SECRET_KEY: 'a key for tests alone', DRAIN_SECONDS: '5' });
  const [, stopSeconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  expect(Number(stopSeconds)).toBeGreaterThanOrEqual(drainSeconds + shutdownSeconds + 10);
});

it('sends pages to the web processes, calls to the api processes, and writes to one database', () => {
  const upstreams = { web: [3001, 3002], api: [4001, 4002], database: 5432 };
  const text = renderNginxConfig({ generation: 3, ports, upstreams, folder: '/cluster', user: 'nobody' });
  expect(text).toMatch(/upstream web \{ server 127\.0\.0\.1:3001 .*server 127\.0\.0\.1:3002 /);
  expect(text).toMatch(/upstream api \{ server 127\.0\.0\.1:4001 .*server 127\.0\.0\.1:4002 /);
  expect(text).toContain('upstream database { server 127.0.0.1:5432; }');
  expect(text).toContain('location = /nginx-generation { return 200 3; }');
  expect(text.match(/listen .*;/g)).toEqual([
    'listen 127.0.0.1:6000;',
    'listen 8443 ssl http2;',
    'listen 127.0.0.1:4000;',
  ]);
});

it('gives a session of the pooler the time limits of requests, for one transaction each', () => {
  const text = renderPoolerConfig({ pooler: 6001, database: 6000 }, '/cluster/users.txt');
  expect(text).toMatch(/^\* = host=127\.0\.0\.1 port=6000 connect_query='[^']*set statement_timeout = 5000;[^']*'$/m);
  expect(text).toContain('listen_port = 6001');
  expect(text).toContain('pool_mode = transaction');
});
