import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Parts } from '../../../../../server/parts.ts';
import { ChangeWatch } from '../../../../../server/platform/database/ChangeWatch.ts';
import {
  type CatalogVersion,
  readCatalogChanges,
  readCatalogVersion,
} from '../../../../../server/services/catalog/actions.ts';
import { announceCatalogChange } from '../../../../../server/services/catalog/announceCatalogChange.ts';
import { setProductStatus } from '../../../../../server/services/catalog/desk/productStatus.ts';
import { searchList } from '../../../../../server/services/search/actions.ts';
import { createIndex } from '../../../../../server/services/search/index/changeIndex.ts';
import { LiveIndex } from '../../../../../server/services/search/index/LiveIndex.ts';
import { refreshProducts } from '../../../../../server/services/search/index/refreshIndex.ts';
import { NO_SHOP_WORDS } from '../../../../../server/services/search/index/shopWords.ts';
import { findList } from '../../../../../server/services/search/results/findList.ts';
import { DEFAULT_CRITERIA } from '../../../../../src/lib/search/searchCriteria.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { silentLog } from '../../callService.ts';
import { givenProduct } from '../../catalog/givenProduct.ts';
import { openTestParts } from '../../support/openTestParts.ts';
import { waitUntil } from '../../support/waitUntil.ts';

let shop: Parts;
let boot: { productId: number };

beforeAll(async () => {
  shop = await openTestParts();
  boot = await givenProduct(shop.db, { name: 'Anvil Boot', productType: 'Boots' });
  await givenProduct(shop.db, { name: 'Skyline Runner' });
});

const count = async (term: string): Promise<number> =>
  (await searchList(shop, { ...DEFAULT_CRITERIA, term, autocorrect: false })).results.totalProductCount;

const rename = (productId: number, name: string, changed: readonly number[] | 'all' = [productId]): Promise<void> =>
  shop.db.transaction().execute(async (tx) => {
    await sql`update products set name = ${name} where product_id = ${productId}`.execute(tx);
    await announceCatalogChange(tx, changed);
  });

/** Returns after how many milliseconds it is so. */
async function measureUntil(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  await waitUntil(isSo);
  return performance.now() - startedAt;
}

describe('the search index', () => {
  it('takes a changed product over within a second, without being built again', async () => {
    expect(await count('anvil')).toBe(1);
    const index = await shop.search.liveIndex.current();
    await rename(boot.productId, 'Lantern Boot');
    expect(await measureUntil(async () => (await count('lantern')) === 1)).toBeLessThan(1000);
    expect(await count('anvil')).toBe(0);
    expect(await shop.search.liveIndex.current()).toBe(index);
    expect(index.version).toEqual(await readCatalogVersion(shop.db));
  });

  it('takes over hidden, shown and new products', async () => {
    const index = await shop.search.liveIndex.current();
    const setHidden = (isHidden: boolean) =>
      setProductStatus(shop.db, [boot.productId], { isHidden, isArchived: false, shownFrom: null }, new Date());
    await setHidden(true);
    await waitUntil(async () => (await count('lantern')) === 0);
    await setHidden(false);
    await waitUntil(async () => (await count('lantern')) === 1);
    const { productId } = await givenProduct(shop.db, { name: 'Meadow Clog' });
    await rename(productId, 'Meadow Clog');
    await waitUntil(async () => (await count('meadow')) === 1);
    expect(await shop.search.liveIndex.current()).toBe(index);
  });

  it('is built again if it is not known what changed', async () => {
    const index = await shop.search.liveIndex.current();
    await rename(boot.productId, 'Beacon Boot', 'all');
    await waitUntil(async () => (await count('beacon')) === 1);
    expect(await shop.search.liveIndex.current()).not.toBe(index);
  });

  it('takes over a change whose first try failed', async () => {
    const index = await shop.search.liveIndex.current();
    await sql`alter table catalog_changes rename to lost_changes`.execute(shop.db);
    await shop.pool.query('notify catalog_changed');
    await new Promise((resolve) => setTimeout(resolve, 600));
    await sql`alter table lost_changes rename to catalog_changes`.execute(shop.db);
    await rename(boot.productId, 'Signal Boot');
    await waitUntil(async () => (await count('signal')) === 1);
    expect(await shop.search.liveIndex.current()).toBe(index);
  });

  it.each([
    { name: 'Comet Boot', isNamed: true },
    { name: 'Orbit Boot', isNamed: false },
  ])('has a change that its build did not see, because the replica was late: $name', async ({ name, isNamed }) => {
    const watch = new ChangeWatch(shop.pool, silentLog);
    const snapshot = await shop.db.startTransaction().setIsolationLevel('repeatable read').execute();
    await readCatalogVersion(snapshot);
    await rename(boot.productId, name, isNamed ? [boot.productId] : 'all');
    // The cards and the first build get the replica before the change.
    const replicas = [snapshot, snapshot];
    const parts = Object.defineProperty({ ...shop, watch }, 'replicaDb', { get: () => replicas.shift() ?? shop.db });
    const late = new LiveIndex(parts, async () => NO_SHOP_WORDS);
    const index = await late.current();
    await watch.stop();
    await snapshot.rollback().execute();
    expect(findList(index, { ...DEFAULT_CRITERIA, term: name, autocorrect: false }).ranking.total).toBe(1);
  });
});

describe('refreshProducts', () => {
  it('replaces as many products in one step as time allows, and lets requests run between steps', async () => {
    const ids = [boot.productId];
    for (const name of ['Fern Clog', 'Moss Clog', 'Reed Clog', 'Sage Clog'])
      ids.push((await givenProduct(shop.db, { name })).productId);
    const index = createIndex();
    const steps: (readonly number[] | 'request')[] = [];
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
      now += 5;
      return now;
    });
    await refreshProducts(shop.db, index, ids, (productIds) => {
      steps.push(productIds);
      setImmediate(() => steps.push('request'));
      expect(index.liveCount).toBe(steps.flatMap((step) => (step === 'request' ? [] : step)).length);
    });
    clock.mockRestore();
    expect(steps).toEqual([ids.slice(0, 2), 'request', ids.slice(2, 4), 'request', ids.slice(4), 'request']);
    expect(index.productIds[index.unsettled.ranked[4] ?? 0]).toBe(ids[0]);
  });
});

describe('readCatalogChanges', () => {
  const readVersion = (): Promise<CatalogVersion> => readCatalogVersion(shop.db);

  it('names the products of all versions since', async () => {
    const since = await readVersion();
    await rename(boot.productId, 'Signal Boot', [boot.productId, 7, 7]);
    await rename(boot.productId, 'Signal Boot', [8]);
    const { version, products } = await readCatalogChanges(shop.db, since);
    expect([version.version, [...products].sort()]).toEqual([since.version + 2, [7, 8, boot.productId].sort()]);
    expect(await readCatalogChanges(shop.db, version)).toEqual({ version, products: [] });
  });

  it('answers that any product may have changed, if a version is not in the log or does not name products', async () => {
    const since = await readVersion();
    await rename(boot.productId, 'Signal Boot', 'all');
    expect((await readCatalogChanges(shop.db, since)).products).toBe('all');
    const logged = await readVersion();
    await shop.pool.query('update catalog_version set version = version + 1');
    expect((await readCatalogChanges(shop.db, logged)).products).toBe('all');
    await shop.pool.query('update catalog_version set version = version + 600');
    await rename(boot.productId, 'Signal Boot');
    expect((await readCatalogChanges(shop.db, logged)).products).toBe('all');
    expect((await shop.pool.query('select from catalog_changes')).rowCount).toBe(1);
  });

  it('answers so for a version of that number in another database', async () => {
    const { version } = await readVersion();
    expect((await readCatalogChanges(shop.db, { version, mark: randomUUID() })).products).toBe('all');
  });

  it('knows the version of a database that has never changed', async () => {
    const { db, close } = await openTestDatabase();
    expect((await readCatalogChanges(db, await readCatalogVersion(db))).products).toEqual([]);
    await close();
  });
});
