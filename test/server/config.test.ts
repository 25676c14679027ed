import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { StartError } from '../../server/platform/startError.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'config-'));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });
const refusal = (env: Record<string, string>): unknown => {
  try {
    return read(env);
  } catch (error) {
    return error;
  }
};

afterAll(() => rmSync(dataDir, { recursive: true }));

it('needs nothing: every setting has a default', () => {
  expect(read({})).toMatchObject({
    environment: 'production',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    redisUrl: undefined,
    roles: { web: true, api: true, worker: true },
    seedProducts: 2000,
    picturesAhead: true,
    apiUrls: {},
    serverTiming: false,
  });
});

it('takes an empty value for none', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

it('reads what is given', () => {
  const given = { PORT: '8080', ROLES: 'web, api', NODE_ENV: 'development' };
  expect(read({ ...given, PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
    port: 8080,
    roles: { web: true, api: true, worker: false },
    publicUrl: 'https://shop.example',
    serverTiming: true,
  });
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['ROLES', 'web,cook'],
  ['ROLES', ' , '],
  ['NODE_ENV', 'staging'],
  ['PUBLIC_URL', 'shop.example'],
  ['LOG_LEVEL', 'loud'],
  ['SERVER_TIMING', 'yes'],
  ['SEED_PRODUCTS', '-1'],
])('stops at %s=%s with one line that names it', (name, value) => {
  const error = refusal({ [name]: value });
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(new RegExp(`^StartError: ${name}=.*must`));
  expect(String(error)).not.toContain('\n');
});

it.each(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SECRET_KEY'])('does not repeat a wrong %s', (name) => {
  const error = refusal({ [name]: 'http:hunter2' });
  expect(String(error)).toMatch(new RegExp(`^StartError: ${name}: must`));
  expect(String(error)).not.toContain('hunter2');
});

it('makes a signing key once, readable by its owner alone', () => {
  const [first] = read({}).secretKeys;
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(read({}).secretKeys).toEqual([first]);
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
});

it('signs with the first of the given keys and accepts the others', () => {
  const [old, fresh] = ['an-old-key-of-the-shop', 'a-fresh-key-of-the-shop'];
  expect(read({ SECRET_KEY: fresh, SECRET_KEYS: old }).secretKeys).toEqual([fresh, old]);
});
