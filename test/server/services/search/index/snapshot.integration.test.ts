import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Parts } from '../../../../../server/parts.ts';
import { ChangeWatch } from '../../../../../server/platform/database/ChangeWatch.ts';
import { announceCatalogChange } from '../../../../../server/services/catalog/announceCatalogChange.ts';
import { LiveIndex } from '../../../../../server/services/search/index/LiveIndex.ts';
import { SnapshotFile } from '../../../../../server/services/search/index/SnapshotFile.ts';
import { NO_SHOP_WORDS } from '../../../../../server/services/search/index/shopWords.ts';
import { findList } from '../../../../../server/services/search/results/findList.ts';
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../../../src/lib/search/searchCriteria.ts';
import { silentLog } from '../../callService.ts';
import { givenProduct } from '../../catalog/givenProduct.ts';
import { openTestParts } from '../../support/openTestParts.ts';
import { waitUntil } from '../../support/waitUntil.ts';

let shop: Parts;
let boot: { productId: number };
let path: string;

beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'search-index-')), 'data', 'search-index');
  shop = await openTestParts();
  boot = await givenProduct(shop.db, { name: 'Anvil Boot', productType: 'Boots' });
  await givenProduct(shop.db, { name: 'Skyline Runner' });
});
afterAll(() => rm(join(path, '..', '..'), { recursive: true }));

/** Runs a process with its index, whose database answers no build after `builds` of them. */
async function runProcess<Answer>(
  act: (index: LiveIndex) => Promise<Answer>,
  { build = 'this build', builds = 1, database = shop }: { build?: string; builds?: number; database?: Parts } = {},
): Promise<Answer> {
  const watch = new ChangeWatch(database.pool, silentLog);
  let left = builds + 1; // the cards get it too
  const parts = Object.defineProperty({ ...database, watch, log: silentLog }, 'replicaDb', {
    get: () => {
      if (left === 0) throw new Error('a build was not expected');
      left -= 1;
      return database.db;
    },
  });
  const index = new LiveIndex(parts, async () => NO_SHOP_WORDS, new SnapshotFile(path, build, silentLog));
  try {
    return await act(index);
  } finally {
    await watch.stop();
    await index.close();
  }
}

const count = async (index: LiveIndex, criteria: Partial<SearchCriteria>): Promise<number> =>
  findList(await index.current(), { ...DEFAULT_CRITERIA, autocorrect: false, ...criteria }).ranking.total;
const countTerm = (index: LiveIndex, term: string): Promise<number> => count(index, { term });

const rename = (name: string): Promise<void> =>
  shop.db.transaction().execute(async (tx) => {
    await sql`update products set name = ${name} where product_id = ${boot.productId}`.execute(tx);
    await announceCatalogChange(tx, [boot.productId]);
  });

it('starts from the index that an earlier process wrote, with the changes since', async () => {
  expect(await runProcess((index) => countTerm(index, 'anvil'))).toBe(1);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await rename('Lantern Boot');
  const counts = await runProcess(
    async (index) => [
      await countTerm(index, 'lantern'),
      await countTerm(index, 'anvil'),
      await countTerm(index, 'skyline'),
    ],
    { builds: 0 },
  );
  expect(counts).toEqual([1, 0, 1]);
});

it('writes at the end of a process what has changed while it ran', async () => {
  await runProcess(async (index) => {
    await index.current();
    await rename('Beacon Boot');
    await waitUntil(async () => (await countTerm(index, 'beacon')) === 1);
  });
  await sql`delete from catalog_changes where version < (select version from catalog_version)`.execute(shop.db);
  expect(await runProcess((index) => countTerm(index, 'beacon'), { builds: 0 })).toBe(1);
});

it('takes over sales and ratings that no process saw', async () => {
  await runProcess((index) => index.current());
  await sql`update stocks set on_hand = 0 where style_id in (select style_id from styles where product_id = ${boot.productId})`.execute(
    shop.db,
  );
  await sql`update products set rating_counts = '{0,0,0,0,9}' where product_id = ${boot.productId}`.execute(shop.db);
  await runProcess(
    async (index) => {
      await waitUntil(async () => (await count(index, { filters: { ratingFacet: ['4'] } })) === 1);
      const { sizes, stylesById, productsById, styleStart } = await index.current();
      const style = styleStart[productsById.get(boot.productId) ?? -1] ?? -1;
      expect([...stylesById.values()]).toContain(style);
      expect(sizes.onHand[style]).toBe(0);
    },
    { builds: 0 },
  );
});

it.each([
  ['of another program', async () => undefined, { build: 'another build' }],
  ['that is cut off', async () => truncate(path, (await stat(path)).size - 30), {}],
  ['that is no index', async () => writeFile(path, 'x'.repeat(5000)), {}],
  ['that is empty', async () => truncate(path, 0), {}],
])('builds a new one beside a file %s', async (_, spoil, options) => {
  await runProcess((index) => index.current());
  await spoil();
  expect(await runProcess((index) => countTerm(index, 'skyline'), options)).toBe(1);
  expect(await runProcess((index) => countTerm(index, 'skyline'), { ...options, builds: 0 })).toBe(1);
});

it('never takes the index of another database, however alike their versions are', async () => {
  await runProcess((index) => index.current());
  const other = await openTestParts();
  await givenProduct(other.db, { name: 'Meadow Clog' });
  await sql`update catalog_version set version = (${sql.lit(await readVersion())})`.execute(other.db);
  const counts = await runProcess(
    async (index) => [await countTerm(index, 'meadow'), await countTerm(index, 'skyline')],
    { database: other },
  );
  await other.close();
  expect(counts).toEqual([1, 0]);
});

const readVersion = async (): Promise<number> =>
  (await shop.db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow()).version;

it('serves without a file if the disk takes none', async () => {
  await rm(path, { force: true });
  await writeFile(join(path, '..', 'file'), '');
  const former = path;
  path = join(path, '..', 'file', 'search-index');
  expect(await runProcess((index) => countTerm(index, 'skyline'))).toBe(1);
  path = former;
  await expect(readFile(path)).rejects.toThrow('ENOENT');
});
