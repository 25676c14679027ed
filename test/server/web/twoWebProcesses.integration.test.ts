import { connect, type Transaction } from '../../../server/platform/database/database.ts';
import { decrementStock } from '../../../server/services/catalog/actions.ts';
import { announceCatalogChange } from '../../../server/services/catalog/announceCatalogChange.ts';
import { publishDraft, saveDraft } from '../../../server/services/content/documents/manageDocuments.ts';
import { saveSums } from '../../../server/services/reviews/writeStore.ts';
import { openTestDatabase } from '../../config/openTestDatabase.ts';
import { givenProduct, type ProductIds } from '../services/catalog/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';
import { waitUntil } from '../services/support/waitUntil.ts';

/** Two shops on one database, each with its own connections, caches and notifications, like two processes. */
let writingShop: WholeShop;
let other: WholeShop;
let skyline: ProductIds;
let product = '';

beforeAll(async () => {
  const database = await openTestDatabase();
  const { connectionString = '' } = database.pool.options;
  writingShop = await openWholeShop({}, database);
  other = await openWholeShop({}, connect(connectionString, { max: 5 }));
  for (const { parts } of [writingShop, other]) await parts.watch.start();
  skyline = await givenProduct(writingShop.parts.db, {
    name: 'Skyline 4',
    styles: [{ color: 'Harbor Blue', priceCents: 12_000, stocks: [{ size: '8', width: 'B - Medium', onHand: 12 }] }],
  });
  product = `/product/${skyline.productId}`;
});
afterAll(async () => {
  await other.close();
  await writingShop.close();
});

/** The longest delay until a shopper sees a change. Pages live for half a minute or longer. */
const SOON_MS = 1_000;

it.each([
  ['price', () => product, '$98.00', () => setPrice(9_800)],
  ['review', () => product, '"ratingCount":7', () => rate()],
  ['stock', () => product, 'Only 8 left in stock!', () => sell(4)],
  ['content slot', () => '/brands', 'Plain terms of today', () => publishFooter()],
])('shows a change of a %s in both processes within a second', async (_title, path, text, change) => {
  const browsers = [writingShop, other].map((shop) => shop.browser());
  const hasNewText = async (browser: (typeof browsers)[number]): Promise<boolean> =>
    (await browser.get(path())).text.toLowerCase().includes(text.toLowerCase());
  for (const browser of browsers) {
    // The second page is a stored one.
    expect([await hasNewText(browser), await hasNewText(browser)]).toEqual([false, false]);
    expect((await browser.get(path())).headers.get('etag')).not.toBeNull();
  }
  await change();
  const startedAt = performance.now();
  await Promise.all(browsers.map((browser) => waitUntil(() => hasNewText(browser))));
  expect(performance.now() - startedAt).toBeLessThan(SOON_MS);
});

const inTransaction = (work: (tx: Transaction) => Promise<void>): Promise<void> =>
  writingShop.parts.db.transaction().execute(work);

const setPrice = (cents: number): Promise<void> =>
  inTransaction(async (tx) => {
    const styleId = Number(skyline.styleIds[0]);
    await tx.updateTable('styles').set({ price_cents: cents }).where('style_id', '=', styleId).execute();
    await announceCatalogChange(tx, 'all');
  });

const rate = (): Promise<void> =>
  inTransaction((tx) => saveSums(tx, skyline.productId, { ratings: [0, 0, 0, 3, 4], fits: [0, 0, 0], reviews: 7 }));

const sell = (quantity: number): Promise<void> =>
  inTransaction((tx) => decrementStock(tx, [{ stockId: Number(skyline.stockIds[0]), quantity }]));

async function publishFooter(): Promise<void> {
  const name = { key: 'footer', marketplaceId: '*' };
  const body = { menus: [], legal: [{ text: 'Plain terms of today', href: '/c/terms-of-use' }] };
  const version = await saveDraft(writingShop.parts, name, { body, author: 'maya' });
  await publishDraft(writingShop.parts, name, version, { from: writingShop.parts.clock.now(), until: null });
}
