import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/config/readConfig.ts';
import { seedOnFirstStart } from '../../../server/demo/seedOnFirstStart.ts';
import type { OpenDatabase } from '../../../server/platform/database/database.ts';
import { openTestDatabase } from '../../config/openTestDatabase.ts';
import { TestClock } from '../services/support/openTestShop.ts';

let database: OpenDatabase;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'first-start-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

it('fills an empty external database although the local data folder does not exist yet', async () => {
  const DATA_DIR = join(folder, 'not', 'there');
  const config = readConfig({
    DATA_DIR,
    DATABASE_URL: 'postgres://elsewhere',
    SECRET_KEY: 'a key for tests alone',
    SEED_PRODUCTS: '1',
    NODE_ENV: 'test',
  });
  const messages: string[] = [];
  await seedOnFirstStart({ config, db: database.db, clock: new TestClock() }, (line) => messages.push(line));
  expect(messages[0]).toBe('Filling the demo shop with 1 products (this once) …');
  expect(existsSync(join(DATA_DIR, 'seeding'))).toBe(false);
  const { rows } = await database.pool.query(
    "select count(*)::int as products from products where department <> 'Gift Cards'",
  );
  expect(rows).toEqual([{ products: 1 }]);
});
