import { sql } from 'kysely';
import { z } from 'zod';
import { announceCatalogChange } from '../../../../server/services/catalog/announceCatalogChange.ts';
import { givenProduct } from '../catalog/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';
import { setSecondShop } from '../support/setSecondShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

const FIRST = { host: 'shop.example' };
const SECOND = { host: 'second.localhost' };
/** Dollars that are not marked as those of the United States. */
const OTHER_DOLLARS = /(?<!US)\$\d/;

let shop: WholeShop;
let product: { readonly productId: number; readonly styleIds: readonly number[] };
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'http://shop.example' });
  await shop.parts.watch.start();
  const stocks = [
    { size: '7', priceCents: 4_500 },
    { size: '8', priceCents: 6_000, originalPriceCents: 8_000 },
  ];
  product = await givenProduct(shop.parts.db, { name: 'Skyline 4', styles: [{ priceCents: 4_500, stocks }] });
  await setSecondShop(shop, { locale: 'en-GB' });
  await shop.parts.db.transaction().execute((tx) => announceCatalogChange(tx, 'all'));
  await waitUntil(async () => (await shop.get('/skyline', FIRST)).text.includes('Skyline 4'));
});
afterAll(() => shop.close());

const readPages = async (path: string) => ({
  first: (await shop.get(path, FIRST)).text,
  second: (await shop.get(path, SECOND)).text,
});

it.each([
  ['a product', () => `/api/v3/productBundle?productId=${product.productId}`, 'From $45.00'],
  ['a list', () => '/api/v2/Search/skyline?cards=full', 'From $45.00'],
  ['e-gift cards', () => '/api/v1/eGiftCardDesigns', '$25.00'],
])('answers calls of %s with amounts in the locale of the host, also from caches', async (_title, getPath, price) => {
  for (let time = 0; time < 2; time += 1) {
    const { first, second } = await readPages(getPath());
    expect(first).toContain(price);
    expect(first).not.toContain('US$');
    expect(second).toContain(price.replace('$', 'US$'));
    expect(second.replaceAll(/"value":"[^"]*"/g, '')).not.toMatch(OTHER_DOLLARS);
  }
});

it('names the steps of prices in the locale, and filters by the same values', async () => {
  const facetValues = z.object({
    facets: z.array(
      z.object({ field: z.string(), values: z.array(z.object({ value: z.string(), label: z.string() })) }),
    ),
  });
  const readStep = async (headers: typeof FIRST) => {
    const { facets } = facetValues.parse(JSON.parse((await shop.get('/api/v2/Search/skyline', headers)).text));
    return facets.find(({ field }) => field === 'priceFacet')?.values[0];
  };
  expect(await readStep(FIRST)).toMatchObject({ value: '$50 and under', label: '$50 and under' });
  expect(await readStep(SECOND)).toMatchObject({ value: '$50 and under', label: 'US$50 and under' });
});

it.each([
  ['a product', () => `/product/${product.productId}`],
  ['a list', () => '/skyline'],
  ['e-gift cards', () => '/c/e-gift-cards'],
])('shows %s with amounts in the locale of the host, also from stored pages', async (_title, getPath) => {
  for (let time = 0; time < 3; time += 1) {
    const { first, second } = await readPages(getPath());
    expect(first).toMatch(/\$\d/);
    expect(first).not.toContain('US$');
    // The state of the page contains the values of filters.
    const [visiblePart = ''] = second.split('<script type="application/json"');
    expect(visiblePart).toContain('US$');
    expect(visiblePart.replaceAll(/ (?:href|src|value)="[^"]*"/g, '')).not.toMatch(OTHER_DOLLARS);
  }
});

it('shows a changed price in each locale', async () => {
  await shop.parts.db
    .updateTable('stocks')
    .set({ price_cents: 4_700, original_price_cents: 4_700 })
    .where('price_cents', '=', 4_500)
    .execute();
  await shop.parts.db.transaction().execute((tx) => announceCatalogChange(tx, 'all'));
  await waitUntil(async () =>
    (await shop.get('/api/v2/Search/skyline?cards=full', FIRST)).text.includes('From $47.00'),
  );
  const { first, second } = await readPages(`/api/v3/productBundle?productId=${product.productId}`);
  expect([first.includes('$47.00'), second.includes('US$47.00')]).toEqual([true, true]);
  expect((await shop.get('/api/v2/Search/skyline?cards=full', SECOND)).text).toContain('From US$47.00');
});

it('shows another price in each locale when the size with the lowest one has sold out', async () => {
  const { db } = shop.parts;
  const path = '/api/v2/Search/skyline?cards=full';
  const { first, second } = await readPages(path);
  expect([first.includes('From $47.00'), second.includes('From US$47.00')]).toEqual([true, true]);
  await db.updateTable('stocks').set({ on_hand: 0 }).where('price_cents', '=', 4_700).execute();
  await sql`select pg_notify('stock_changed', ${String(product.styleIds[0])})`.execute(db);
  await waitUntil(async () => (await shop.get(path, FIRST)).text.includes('"price":"$60.00"'));
  expect((await shop.get(path, SECOND)).text).toContain('"price":"US$60.00"');
});
