import { sql } from 'kysely';
import { buildStocksByWordsSql } from '../../../server/services/catalog/desk/skuQuery.ts';
import type { DeskProductRow, ProductView } from '../../../src/contracts/desk/products.ts';
import { type GivenProduct, givenProduct } from '../services/catalog/givenProduct.ts';
import { doJobs } from '../services/support/doJobs.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk();
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const given = (product: GivenProduct) => givenProduct(desk.parts.db, product);

async function list(
  view: ProductView,
  params: Readonly<Record<string, string>> = {},
): Promise<readonly DeskProductRow[]> {
  const answer = await owner.get(`/queries/products?${new URLSearchParams({ view, limit: '100', ...params })}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as { rows: DeskProductRow[] }).rows;
}
const listIds = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ productId }) => productId);

it('shows stock, price and state of products, and those that need a look in views of their own', async () => {
  const low = await given({
    name: 'Skog Boot',
    brand: 'Nordvik',
    styles: [
      {
        priceCents: 7_500,
        originalPriceCents: 9_000,
        stocks: [
          { size: '7', onHand: 2 },
          { size: '8', onHand: 40 },
        ],
      },
    ],
  });
  const bare = await given({ name: 'Berg Clog', brand: 'Nordvik', styles: [{ images: [] }, { color: 'Moss' }] });
  const gone = await given({ name: 'Heia Slipper', brand: 'Nordvik', styles: [{ stocks: [{ onHand: 0 }] }] });

  expect(await list('low-stock')).toMatchObject([
    {
      productId: low.productId,
      onHand: 42,
      isLow: true,
      priceCents: 7_500,
      originalPriceCents: 9_000,
      genderLabel: "Women's",
    },
  ]);
  expect(await listIds('on-sale')).toEqual([low.productId]);
  expect(await list('without-picture')).toMatchObject([
    { productId: bare.productId, colorCount: 2, colorsWithoutPicture: 1, status: 'live' },
  ]);
  expect(await list('all', { q: 'heia' })).toMatchObject([
    { productId: gone.productId, isSoldOut: true, isLow: false },
  ]);
});

it('finds a product by words of name and brand in any order, by its number and by those of its SKUs', async () => {
  const { productId, stockIds } = await given({ name: 'Undertow Max Trainer', brand: 'Ondara' });
  await desk.parts.db
    .updateTable('stocks')
    .set({ merchant_sku: 'OND-UMT-080', gtin: '0196144730651' })
    .where('stock_id', '=', Number(stockIds[0]))
    .execute();
  for (const q of ['trainer onda', 'UNDERTOW', String(productId), 'ond-umt-080', '0196144730651'])
    expect([q, await listIds('all', { q })]).toEqual([q, [productId]]);
  expect(await listIds('all', { brand: 'ondara', category: 'running shoes' })).toEqual([productId]);
  expect(await listIds('all', { brand: 'Ondar' })).toEqual([]);
});

it('finds SKUs by words of name or brand with color and size, by indexes', async () => {
  const { stockIds } = await given({ name: 'Fathom Deck Loafer', brand: 'Windrow' });
  const stockId = Number(stockIds[0]);
  const { size, color } = await desk.parts.db
    .selectFrom('stocks')
    .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
    .select(['stocks.size', 'styles.color'])
    .where('stock_id', '=', stockId)
    .executeTakeFirstOrThrow();
  const find = async (q: string) => {
    const { rows } = (await owner.get(`/queries/skus?${new URLSearchParams({ q })}`)).body as unknown as {
      rows: { stockId: number }[];
    };
    return rows.map((row) => row.stockId);
  };
  for (const q of ['fathom', 'loaf windr', `${color} fathom`, `deck ${size} ${color}`, String(stockId)])
    expect([q, await find(q)]).toEqual([q, stockIds.map(Number)]);
  for (const q of ['athom', 'fathom nosuchcolor', color, '%']) expect([q, await find(q)]).toEqual([q, []]);
  const plan = await desk.parts.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql`explain (format json) ${buildStocksByWordsSql('fathom blue 8', 50)}`.execute(tx);
    return JSON.stringify(rows);
  });
  for (const index of ['products_by_words', 'products_by_brand', 'stocks_by_place']) expect(plan).toContain(index);
});

it('hides many at once, shows them at their moment, and archives', async () => {
  const first = await given({ name: 'Wander Sandal' });
  const second = await given({ name: 'Brook Sandal' });
  const product = [first, second].map(({ productId }) => String(productId));
  const perform = (input: object) => owner.perform('product.status', { product, ...input });

  expect((await perform({ status: 'hidden', from: '2020-01-01' })).body).toMatchObject({
    message: 'Name a moment to come.',
  });
  expect((await perform({ status: 'shown', from: '2099-01-01' })).status).toBe(400);
  const from = new Date(desk.clock.now().getTime() + 600_000);
  const text = from.toISOString().slice(0, 19).replace('T', ' ');
  expect((await perform({ status: 'hidden', from: text })).body).toMatchObject({ result: { changed: 2 } });
  expect(await list('hidden', { q: 'sandal' })).toMatchObject([
    { status: 'scheduled', shownFrom: expect.stringContaining(text.slice(0, 10)) },
    { status: 'scheduled' },
  ]);
  desk.clock.advance(600_000);
  await doJobs(desk.shop);
  expect(await list('all', { q: 'sandal' })).toMatchObject([{ status: 'live' }, { status: 'live' }]);

  expect((await perform({ status: 'archived' })).status).toBe(200);
  expect(await listIds('all', { q: 'sandal' })).toEqual([]);
  expect(await list('archived')).toMatchObject([{ status: 'archived' }, { status: 'archived' }]);
  expect((await owner.perform('product.status', { product: ['7'], status: 'shown' })).body.message).toContain(
    'no product or SKU 7',
  );
});
