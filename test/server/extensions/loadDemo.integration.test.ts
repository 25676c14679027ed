import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { OpenDatabase } from '../../../server/platform/database/database.ts';
import { openTestDatabase } from '../../config/openTestDatabase.ts';
import { type RoleProcess, startRole } from '../support/roleProcesses.ts';

// The programs run from their sources.
jest.setTimeout(120_000);

let database: OpenDatabase;
/** A copy of the project without the demo and the sandboxes. */
let folder: string;
let shop: RoleProcess | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'without-demo-'));
  const isShop = (source: string): boolean => source !== 'server/demo' && source !== 'server/sandboxes';
  for (const name of ['server', 'src', 'public', 'package.json'])
    await cp(name, join(folder, name), { recursive: true, filter: isShop });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
});
afterEach(() => shop?.stop());
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.close();
});

const readEnv = (products: number): Record<string, string> => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'warn',
  SECRET_KEY: 'a key for tests alone',
  DATABASE_URL: database.connectionString,
  SEED_PRODUCTS: String(products),
});

async function start(products: number): Promise<RoleProcess> {
  shop = await startRole('api,worker', readEnv(products), { program: 'server/main.ts', folder });
  return shop;
}

/** Returns the type and cache rule of an e-gift card's picture, which the shop draws itself. */
async function readPicture({ origin }: RoleProcess): Promise<readonly (string | null)[]> {
  const { headers } = await fetch(`${origin}/image/gift-classic-1.68x68.jpg`);
  return [headers.get('content-type'), headers.get('cache-control')];
}

const PICTURE = ['image/jpeg', 'public, max-age=31536000, immutable'];

it('starts and draws its own pictures without the folders of the demo and the sandboxes, and says so where demo products are wanted', async () => {
  const opened = await start(5);
  expect(await readPicture(opened)).toEqual(PICTURE);
  expect(opened.readErrors()).toContain('This program has no demo shop');
  const store = promisify(execFile)(process.execPath, ['server/cli/store.ts', 'demo', 'seed', '5'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', ...readEnv(0) },
  });
  await expect(store).rejects.toThrow('There is no command "demo seed 5"');
});

it('loads no line of the demo if no demo products are wanted', async () => {
  await mkdir(join(folder, 'server/demo'));
  await writeFile(join(folder, 'server/demo/demo.ts'), "throw new Error('The demo was loaded');\n");
  const opened = await start(0);
  expect(await readPicture(opened)).toEqual(PICTURE);
  await opened.stop();
  shop = undefined;
  await expect(start(5)).rejects.toThrow('The demo was loaded');
});
