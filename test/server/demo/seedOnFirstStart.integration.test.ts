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

it('renames drawings that changed since the shop was filled, keeps their former names, and does so once', async () => {
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://elsewhere',
    SECRET_KEY: 'a key for tests alone',
    SEED_PRODUCTS: '1',
    NODE_ENV: 'test',
  });
  const readImages = async (): Promise<{ imageId: string; earlierIds?: string[] }[][]> => {
    const { rows } = await database.pool.query('select images from styles where art is not null order by style_id');
    return rows.map(({ images }) => images);
  };
  const start = async (): Promise<string[]> => {
    const messages: string[] = [];
    await seedOnFirstStart({ config, db: database.db, clock: new TestClock() }, (line) => messages.push(line));
    return messages;
  };
  const current = await readImages();
  await database.pool.query(
    `update styles set images = (select jsonb_agg(i || jsonb_build_object('imageId', left(i ->> 'imageId', -6) || '000000') order by n)
      from jsonb_array_elements(images) with ordinality as t (i, n)) where art is not null`,
  );
  const older = await readImages();
  expect(await start()).toEqual([`The drawings of ${current.length} styles changed; their pictures are made again.`]);
  const renewed = await readImages();
  expect(renewed.map((images) => images.map(({ imageId }) => imageId))).toEqual(
    current.map((images) => images.map(({ imageId }) => imageId)),
  );
  expect(renewed[0]?.map(({ earlierIds }) => earlierIds)).toEqual(older[0]?.map(({ imageId }) => [imageId]));
  expect(await start()).toEqual([]);
});
