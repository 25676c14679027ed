import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import {
  changeSalePrices,
  decrementStock,
  markPictured,
  readSkuNumbers,
  SALE_PRICES_JOB,
} from '../../../../../server/services/catalog/actions.ts';
import { findTypedProduct } from '../../../../../server/services/catalog/desk/findTypedProduct.ts';
import { saveCells } from '../../../../../server/services/catalog/desk/stockSave.ts';
import {
  type ImportOptions,
  type ImportOutcome,
  importFeed,
} from '../../../../../server/services/catalog/import/importFeed.ts';
import { readBundle } from '../../../../../server/services/catalog/product/bundleStore.ts';
import { OutOfStock } from '../../../../../server/services/catalog/stockRules.ts';
import { readCardRows } from '../../../../../server/services/search/store.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';

let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

const COLUMNS = [
  'id',
  'title',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'link',
  'image_link',
  'availability',
  'quantity',
  'brand',
  'item_group_id',
  'color',
  'size',
  'gender',
  'age_group',
  'google_product_category',
];
type Line = Partial<Record<string, string>>;

/** Builds a shop's feed; missing columns are empty. */
function feed(host: string, ...lines: Line[]): Uint8Array {
  const rows = lines.map((line, index) => {
    const fullLine: Line = {
      id: `${index + 1}`,
      title: 'Ferry Tee',
      price: '28.00 USD',
      link: `https://${host}/p`,
      brand: 'Dock & Line',
      ...line,
    };
    return COLUMNS.map((column) => fullLine[column] ?? '').join('\t');
  });
  return new TextEncoder().encode([COLUMNS.join('\t'), ...rows].join('\n'));
}

const now = new Date('2026-11-21T12:00:00Z');
const run = (bytes: Uint8Array, options: Partial<ImportOptions> = {}): Promise<ImportOutcome> =>
  importFeed(shop.db, Readable.from([bytes]), { now, ...options });

async function selectStocks(host: string) {
  return shop.db
    .selectFrom('products')
    .innerJoin('styles', 'styles.product_id', 'products.product_id')
    .innerJoin('stocks', 'stocks.style_id', 'styles.style_id')
    .select([
      'products.name',
      'styles.color',
      'stocks.size',
      'stocks.on_hand',
      'styles.price_cents',
      'styles.original_price_cents',
      'stocks.price_cents as own_cents',
      'stocks.original_price_cents as own_original_cents',
    ])
    .where('products.source', '=', `feed:${host}`)
    .orderBy('products.product_id')
    .orderBy('styles.position')
    .orderBy('stocks.position')
    .execute();
}

const isHidden = async (source: string): Promise<boolean[]> =>
  (
    await shop.db
      .selectFrom('products')
      .select('hidden')
      .where('source', '=', `feed:${source}`)
      .orderBy('product_id')
      .execute()
  ).map(({ hidden }) => hidden);

async function selectIds(host: string): Promise<{ styleIds: number[]; stockIds: number[] }> {
  const rows = await shop.db
    .selectFrom('products')
    .innerJoin('styles', 'styles.product_id', 'products.product_id')
    .innerJoin('stocks', 'stocks.style_id', 'styles.style_id')
    .select(['styles.style_id', 'stocks.stock_id'])
    .where('source', '=', `feed:${host}`)
    .execute();
  return { styleIds: rows.map(({ style_id }) => style_id), stockIds: rows.map(({ stock_id }) => stock_id) };
}

describe('importFeed', () => {
  it('makes one product of an item group, with its colors as styles and its sizes as SKUs in wearing order', async () => {
    const group = {
      item_group_id: 'g1',
      gender: 'unisex',
      google_product_category: 'Apparel & Accessories > Clothing > Shirts & Tops',
    };
    const outcome = await run(
      feed(
        'group.example',
        { ...group, color: 'Navy', size: 'XL', image_link: 'https://group.example/navy.png' },
        { ...group, color: 'Navy', size: 'S' },
        { ...group, color: 'White', size: 'M', sale_price: '20.00 USD' },
      ),
    );
    expect(outcome).toMatchObject({ lines: 3, added: 1, addedStyles: 2, addedStocks: 3, rejectedLines: [] });
    expect(
      (await selectStocks('group.example')).map(({ color, size, price_cents, original_price_cents }) => [
        color,
        size,
        price_cents,
        original_price_cents,
      ]),
    ).toEqual([
      ['Navy', 'S', 2800, 2800],
      ['Navy', 'XL', 2800, 2800],
      ['White', 'M', 2000, 2800],
    ]);
    const product = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('source', '=', 'feed:group.example')
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({
      genders: ['womens', 'mens'],
      department: 'Clothing',
      category: 'Shirts & Tops',
      product_type: 'T-Shirts',
    });
    const navy = await shop.db
      .selectFrom('styles')
      .selectAll()
      .where('product_id', '=', product.product_id)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    expect(navy.images).toEqual([
      expect.objectContaining({ type: 'MAIN', remoteUrl: 'https://group.example/navy.png' }),
    ]);
    expect(navy.art).toBeNull();
  });

  it('invents no pictures, badges, ratings or low stock', async () => {
    await run(feed('plain.example', { size: 'S' }));
    const product = await shop.db
      .selectFrom('products')
      .innerJoin('styles', 'styles.product_id', 'products.product_id')
      .innerJoin('stocks', 'stocks.style_id', 'styles.style_id')
      .selectAll()
      .where('source', '=', 'feed:plain.example')
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({ badges: [], rating_counts: [0, 0, 0, 0, 0], review_count: 0, art: null });
    expect(product.images).toEqual([{ imageId: expect.any(String), type: 'MAIN', view: 'front' }]);
    expect(product.videos).toEqual([]);

    expect(product.is_counted).toBe(false);
  });

  it('sells a size without a quantity up to the limit until the next import, and states no number', async () => {
    const bytes = feed('limit.example', { size: 'S' });
    await run(bytes, { uncountedLimit: 3 });
    const { product_id, stock_id } = await shop.db
      .selectFrom('products')
      .innerJoin('styles', 'styles.product_id', 'products.product_id')
      .innerJoin('stocks', 'stocks.style_id', 'styles.style_id')
      .select(['products.product_id', 'stock_id'])
      .where('source', '=', 'feed:limit.example')
      .executeTakeFirstOrThrow();
    const bundle = await readBundle(shop.db, product_id);
    expect(bundle?.styles[0]?.stocks).toEqual([expect.objectContaining({ onHand: 3, isUncounted: true })]);
    expect((await readCardRows(shop.db, [product_id]))[0]?.styles[0]?.isUncounted).toBe(true);

    const buy = (quantity: number) =>
      shop.db.transaction().execute((tx) => decrementStock(tx, [{ stockId: stock_id, quantity }]));
    await buy(3);
    await expect(buy(1)).rejects.toThrow(OutOfStock);
    await run(bytes, { uncountedLimit: 2 });
    await expect(buy(3)).rejects.toThrow(OutOfStock);
    await buy(2);
  });

  it('changes nothing at a second import', async () => {
    const bytes = feed(
      'twice.example',
      { item_group_id: 'g', size: 'S' },
      { item_group_id: 'g', size: 'M' },
      { title: 'Dock Mug' },
    );
    expect(await run(bytes)).toMatchObject({ added: 2 });
    expect(await run(bytes)).toMatchObject({ added: 0, changed: 0, unchanged: 2, addedStocks: 0 });
  });

  it('takes stock from the quantity, else from the availability', async () => {
    const lines = [
      { size: 'S', availability: 'in stock', item_group_id: 'g' },
      { size: 'M', availability: 'out of stock', item_group_id: 'g' },
      { size: 'L', quantity: '3', item_group_id: 'g' },
    ];
    await run(feed('stock.example', ...lines));
    expect((await selectStocks('stock.example')).map(({ on_hand }) => on_hand)).toEqual([1000, 0, 3]);

    await run(
      feed(
        'stock.example',
        { ...lines[0], availability: 'out of stock' },
        { ...lines[1] },
        { ...lines[2], quantity: '8' },
      ),
    );
    expect((await selectStocks('stock.example')).map(({ on_hand }) => on_hand)).toEqual([0, 0, 8]);
  });

  it('keeps the prices of sizes apart, and the lowest as that of the color', async () => {
    const lines = [
      { id: 'S', item_group_id: 'g', size: 'S', price: '30.00 USD', sale_price: '24.00 USD' },
      { id: 'M', item_group_id: 'g', size: 'M', price: '24.00 USD' },
      { id: 'L', item_group_id: 'g', size: 'L', price: '50.00 USD' },
    ];
    await run(feed('prices.example', ...lines));
    const readPrices = async () =>
      (await selectStocks('prices.example')).map((sku) => [
        `${sku.color} ${sku.size}`,
        [sku.price_cents, sku.original_price_cents],
        [sku.own_cents, sku.own_original_cents],
      ]);
    expect(await readPrices()).toEqual([
      ['As Pictured S', [2400, 2400], [2400, 3000]],
      ['As Pictured M', [2400, 2400], [null, null]],
      ['As Pictured L', [2400, 2400], [5000, 5000]],
    ]);
    expect(await run(feed('prices.example', ...lines))).toMatchObject({ unchanged: 1, changed: 0 });

    // The next feed has one price for all that it names.
    const equalPriceLines = lines.slice(0, 2).map((line) => ({ ...line, price: '40.00 USD', sale_price: '' }));
    expect(await run(feed('prices.example', ...equalPriceLines))).toMatchObject({ changed: 1 });
    expect(await readPrices()).toEqual([
      ['As Pictured S', [4000, 4000], [null, null]],
      ['As Pictured M', [4000, 4000], [null, null]],
      ['As Pictured L', [4000, 4000], [null, null]],
    ]);
  });

  it('sells at a sale price in its period only, without a new import', async () => {
    const period = '2026-11-27T00:00Z/2026-12-01T00:00Z';
    const group = { item_group_id: 'g', sale_price: '20.00 USD' };
    const lines = [
      { ...group, id: 'S', size: 'S', sale_price_effective_date: period },
      { ...group, id: 'M', size: 'M', sale_price: '' },
      { ...group, id: 'L', size: 'L', sale_price_effective_date: '2026-11-01/2026-11-05' },
      { ...group, id: 'XL', size: 'XL', sale_price_effective_date: '2026-11-20/2026-11-23' },
    ];
    await run(feed('period.example', ...lines));
    const readPrices = async () =>
      Object.fromEntries(
        (await selectStocks('period.example')).map((sku) => [
          sku.size,
          [sku.own_cents ?? sku.price_cents, sku.own_original_cents ?? sku.original_price_cents],
        ]),
      );
    const [regular, sale] = [
      [2800, 2800],
      [2000, 2800],
    ];
    expect(await readPrices()).toEqual({ S: regular, M: regular, L: regular, XL: sale });
    expect(await run(feed('period.example', ...lines))).toMatchObject({ unchanged: 1 });

    const change = (at: string) => changeSalePrices(shop.db, new Date(at));
    const readNextJob = async () =>
      (
        await sql<{ run_at: Date }>`
          select run_at from graphile_worker.jobs where task_identifier = ${SALE_PRICES_JOB}`.execute(shop.db)
      ).rows;
    expect(await readNextJob()).toEqual([{ run_at: new Date('2026-11-24T00:00:00Z') }]);
    expect(await change('2026-11-23T23:59:59Z')).toBe(0);
    expect(await change('2026-11-24T00:00:00Z')).toBe(1);
    expect(await readPrices()).toEqual({ S: regular, M: regular, L: regular, XL: regular });
    expect(await readNextJob()).toEqual([{ run_at: new Date('2026-11-27T00:00:00Z') }]);
    expect(await change('2026-11-27T00:00:00Z')).toBe(1);
    expect(await change('2026-11-27T00:00:00Z')).toBe(0);
    expect(await readPrices()).toEqual({ S: sale, M: regular, L: regular, XL: regular });
    expect(await change('2026-12-01T00:00:00Z')).toBe(1);
    expect(await readPrices()).toEqual({ S: regular, M: regular, L: regular, XL: regular });
    expect(await shop.db.selectFrom('sku_sales').selectAll().execute()).toEqual([]);
    const history = await shop.db
      .selectFrom('style_prices')
      .innerJoin('styles', 'styles.style_id', 'style_prices.style_id')
      .innerJoin('products', 'products.product_id', 'styles.product_id')
      .select(['since', 'style_prices.price_cents'])
      .where('source', '=', 'feed:period.example')
      .orderBy('since')
      .execute();
    expect(history.map(({ since, price_cents }) => [since.toISOString(), price_cents])).toEqual([
      [now.toISOString(), 2000],
      ['2026-11-24T00:00:00.000Z', 2800],
      ['2026-11-27T00:00:00.000Z', 2000],
      ['2026-12-01T00:00:00.000Z', 2800],
    ]);
  });

  it("gives up a sale to come that a later feed, or an operator's price, no longer has", async () => {
    const line = { id: 'a', size: 'S', sale_price: '20.00 USD' };
    const period = '2026-11-27T00:00Z/2026-12-01T00:00Z';
    const withSale = feed('withdrawn.example', { ...line, sale_price_effective_date: period });
    const readSales = () => shop.db.selectFrom('sku_sales').select(['sale_cents', 'is_on']).execute();
    await run(withSale);
    expect(await readSales()).toEqual([{ sale_cents: 2000, is_on: false }]);
    expect(await run(feed('withdrawn.example', { ...line, sale_price: '' }))).toMatchObject({ changed: 1 });
    expect(await readSales()).toEqual([]);
    await run(withSale);
    const { stockIds } = await selectIds('withdrawn.example');
    const prices = { priceCents: 2800, originalPriceCents: 2800 };
    const price = [{ stockId: stockIds[0] ?? 0, seen: null, prices }];
    await saveCells(shop.db, { stock: [], price, kept: [], reason: 'count' }, { actor: 'test', now });
    expect(await readSales()).toEqual([]);
    await run(withSale);
    await run(feed('withdrawn.example', { id: 'a', size: 'M' }));
    expect(await readSales()).toEqual([]);
  });

  it('lists rejected lines with their numbers, and imports the others', async () => {
    const outcome = await run(
      feed(
        'refused.example',
        { id: 'a' },
        { id: 'b', price: 'free' },
        { id: 'a', size: 'M' },
        { id: 'c', item_group_id: 'a' },
        { id: 'd', price: '5.00 EUR' },
      ),
    );
    expect(outcome).toMatchObject({ lines: 5, added: 1 });
    expect(outcome.rejectedLines.toSorted((a, b) => a.lineNumber - b.lineNumber)).toEqual([
      { lineNumber: 3, field: 'price', reason: 'price "free" is not an amount' },
      { lineNumber: 4, field: 'id', reason: 'repeats the id of line 2' },
      { lineNumber: 5, field: 'size', reason: 'has the color and size of line 2' },
      { lineNumber: 6, field: 'price', reason: 'price "5.00 EUR" is in EUR; the shop sells in USD' },
    ]);
  });

  it('keeps the stock of known SKUs whose lines are refused, and states it; a sold-out one is sold out', async () => {
    const lines = ['S', 'M', 'L', 'XL'].map((size) => ({ id: `T-${size}`, item_group_id: 'g', size, quantity: '4' }));
    const mug = { id: 'MUG', title: 'Dock Mug', quantity: '9' };
    const pin = { id: 'PIN', title: 'Dock Pin', quantity: '7' };
    await run(feed('kept-sku.example', ...lines, mug, pin));
    await run(feed('kept-other.example', { id: 'PIN', title: 'Other Pin', quantity: '7' }));
    const next = feed(
      'kept-sku.example',
      { ...lines[0], quantity: '3' },
      { ...lines[1], price: 'free', quantity: '2' },
      { ...lines[2], price: 'free', quantity: '-3', availability: 'out of stock' },
      { ...mug, price: 'free' },
      { ...pin, price: 'free', availability: 'out of stock' },
      { ...lines[0], quantity: '1' },
      { ...mug, id: 'NEW', price: 'free' },
    );
    const stated = {
      soldOutCount: 2,
      keptSkus: [
        { lineNumber: 3, sku: 'T-M', onHand: 4 },
        { lineNumber: 5, sku: 'MUG', onHand: 9 },
      ],
    };
    expect(await run(next, { isDryRun: true })).toMatchObject({ refusedStock: stated });
    const readStocks = async (host: string) =>
      (await selectStocks(host)).map(({ name, size, on_hand }) => [name, size, on_hand]);
    expect(await readStocks('kept-sku.example')).toContainEqual(['Dock Pin', 'One Size', 7]);
    expect(await run(next)).toMatchObject({ refusedStock: stated });
    expect(await readStocks('kept-sku.example')).toEqual([
      ['Ferry Tee', 'S', 3],
      ['Ferry Tee', 'M', 4],
      ['Ferry Tee', 'L', 0],
      ['Ferry Tee', 'XL', 0],
      ['Dock Mug', 'One Size', 9],
      ['Dock Pin', 'One Size', 0],
    ]);
    expect(await readStocks('kept-other.example')).toEqual([['Other Pin', 'One Size', 7]]);
  });

  it('reads negative stock as sold out, and quantities and prices with separators and signs', async () => {
    await run(feed('lenient.example', { id: 'a', quantity: '5' }));
    const outcome = await run(
      feed(
        'lenient.example',
        { id: 'a', quantity: '-3', availability: 'out of stock' },
        { id: 'b', quantity: '5.0', price: '$19.9' },
        { id: 'c', quantity: '1,800', price: '28' },
      ),
    );
    expect(outcome).toMatchObject({ rejectedLines: [], openCounts: { withoutCurrency: 1, withoutQuantity: 0 } });
    expect((await selectStocks('lenient.example')).map((sku) => [sku.on_hand, sku.price_cents])).toEqual([
      [0, 2800],
      [5, 1990],
      [1800, 2800],
    ]);
  });

  it('names the attributes that it does not use, each once', async () => {
    const head = 'id\ttitle\tprice\tlink\tshipping\ttax\tcustom_label_0\tseason\tcondition\n';
    const line = (id: string) => `${id}\tTee\t5 USD\thttps://unused.example/${id}\tUS::5 USD\t\ta\tspring\tnew`;
    const outcome = await run(new TextEncoder().encode(`${head}${line('1')}\n${line('2')}`));
    expect(outcome).toMatchObject({
      unusedNames: ['shipping', 'custom_label_0', 'condition'],
      unknownNames: ['season'],
    });
  });

  it('hides nothing for a file without links unless its source is named', async () => {
    const sheet = (handle: string) =>
      new TextEncoder().encode(
        `Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\n${handle},${handle},${handle},9,3\n`,
      );
    await run(sheet('shoes'));
    expect(await run(sheet('shirts'), { replace: 'some' })).toMatchObject({
      skipReason: 'unnamed source',
      added: 0,
      hiddenCount: 0,
    });
    expect((await selectStocks('google-merchant')).map(({ name }) => name)).toEqual(['shoes']);
    expect(await run(sheet('shirts'), { replace: 'some', source: 'shirt-shop' })).toMatchObject({ added: 1 });
    expect(await isHidden('google-merchant')).toEqual([false]);
  });

  it('keeps the products of two shops separate, whatever their ids', async () => {
    await run(feed('one.example', { id: '1', title: 'One Tee' }));
    expect(await run(feed('two.example', { id: '1', title: 'Two Tee' }))).toMatchObject({ added: 1, changed: 0 });
    expect((await selectStocks('one.example')).map(({ name }) => name)).toEqual(['One Tee']);
  });

  it('escapes plain text and sanitizes rich text', async () => {
    const head = 'id\ttitle\tprice\tdescription\tlink\n';
    const bytes = new TextEncoder().encode(
      `${head}1\tTee\t5 USD\tSoft & < light\thttps://text.example/1\n2\tMug\t5 USD\t<b>Warm</b><script>x()</script>\thttps://text.example/2`,
    );
    await run(bytes);
    const rows = await shop.db
      .selectFrom('products')
      .select('description')
      .where('source', '=', 'feed:text.example')
      .orderBy('product_id')
      .execute();
    expect(rows.map(({ description }) => description)).toEqual(['<p>Soft &amp; &lt; light</p>', '<b>Warm</b>']);
  });

  it('hides nothing for a feed that has a heading only', async () => {
    await run(feed('heading.example', { id: 'a' }));
    expect(await run(feed('heading.example'), { replace: 'most' })).toMatchObject({ lines: 0, hiddenCount: 0 });
    expect(await isHidden('heading.example')).toEqual([false]);
  });

  it('writes nothing of a file that is not a feed, or ends early', async () => {
    const validFeed = feed('early.example', { id: 'a' });
    await expect(run(new TextEncoder().encode('name,cost\nTee,5'))).rejects.toThrow('is neither a Google Merchant');
    await expect(run(gzipSync(validFeed).subarray(0, -9))).rejects.toThrow('cannot be unpacked');
    expect(await selectStocks('early.example')).toEqual([]);
  });

  it("keeps the merchant's numbers, also of widths of one size", async () => {
    const shoe = { title: 'Harbor Running Shoes', item_group_id: 'w', price: '90 USD' };
    const outcome = await run(
      feed('width.example', { ...shoe, id: 'H-10', size: '10' }, { ...shoe, id: 'H-10W', size: '10 2E' }),
    );
    expect(outcome).toMatchObject({ added: 1, addedStocks: 2, rejectedLines: [] });
    const rows = await shop.db
      .selectFrom('stocks')
      .select(['size', 'width', 'merchant_sku'])
      .where('merchant_sku', 'like', 'H-%')
      .orderBy('position')
      .execute();
    expect(rows.toSorted((a, b) => a.width.localeCompare(b.width))).toEqual([
      { size: '10', width: '', merchant_sku: 'H-10' },
      { size: '10', width: '2E', merchant_sku: 'H-10W' },
    ]);
  });

  it('does not change a counted stock if the feed states no quantity', async () => {
    const size = (quantity: string) => feed('kept.example', { size: 'S', ...(quantity && { quantity }) });
    await run(size('3'));
    expect(await run(size(''))).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await selectStocks('kept.example')).map(({ on_hand }) => on_hand)).toEqual([3]);
  });

  it('sells a size again that was missing in some feeds', async () => {
    const [s, m] = [
      { id: 's', item_group_id: 'g', size: 'S', quantity: '2' },
      { id: 'm', item_group_id: 'g', size: 'M' },
    ];
    await run(feed('back.example', s, { ...m, quantity: '2' }));
    await run(feed('back.example', s));
    await run(feed('back.example', s, m));
    expect((await selectStocks('back.example')).map(({ on_hand }) => on_hand)).toEqual([2, 1000]);
  });

  it('writes nothing in a dry run, and has the same counts', async () => {
    const bytes = feed('dry.example', { size: 'S', brand: 'Dry Goods' });
    expect(await run(bytes, { isDryRun: true })).toMatchObject({ added: 1, addedStocks: 1 });
    expect(await selectStocks('dry.example')).toEqual([]);
    expect(await run(bytes)).toMatchObject({ added: 1, addedStocks: 1 });
  });

  it('writes nothing with --strict if a line is refused', async () => {
    const outcome = await run(feed('strict.example', { id: 'a' }, { id: 'b', price: 'free' }), { isStrict: true });
    expect(outcome).toMatchObject({ skipReason: 'refused lines', added: 0 });
    expect(await selectStocks('strict.example')).toEqual([]);
  });

  it('hides missing products except those that a refused line names, and shows them when they are back', async () => {
    const all = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    await run(feed('gone.example', ...all));
    await run(feed('other.example', { id: 'a' }));
    const less = feed('gone.example', { id: 'a' }, { id: 'c', price: 'free' });
    expect(await run(less, { replace: 'some', isDryRun: true })).toMatchObject({ hiddenCount: 1 });
    expect(await isHidden('gone.example')).toEqual([false, false, false]);
    expect(await run(less, { replace: 'some' })).toMatchObject({ hiddenCount: 1, unchanged: 1 });
    expect(await isHidden('gone.example')).toEqual([false, true, false]);
    expect(await isHidden('other.example')).toEqual([false]);
    expect(await run(less, { replace: 'some' })).toMatchObject({ hiddenCount: 0 });
    expect(await run(feed('gone.example', ...all))).toMatchObject({ changed: 1, unchanged: 2 });
    expect(await isHidden('gone.example')).toEqual([false, false, false]);
  });

  it('keeps a product hidden that the operator hid', async () => {
    const bytes = feed('operator.example', { id: 'a' });
    await run(bytes);
    await shop.db.updateTable('products').set({ hidden: true }).where('source', '=', 'feed:operator.example').execute();
    await run(bytes, { replace: 'some' });
    expect(await isHidden('operator.example')).toEqual([true]);
  });

  it('hides more than half only if the caller allows it', async () => {
    const all = Array.from({ length: 24 }, (_, index) => ({ id: `p${index}` }));
    await run(feed('half.example', ...all));
    const shortFeed = feed('half.example', ...all.slice(0, 5));
    expect(await run(shortFeed, { replace: 'some' })).toMatchObject({ skipReason: 'hides most', hiddenCount: 19 });
    expect(await isHidden('half.example')).not.toContain(true);
    expect(await run(shortFeed, { replace: 'most' })).toMatchObject({ hiddenCount: 19 });
  });

  it('keeps the products of a named source separate from those of the same host', async () => {
    await run(feed('named.example', { id: 'a', title: 'By host' }));
    await run(feed('named.example', { id: 'a', title: 'By name' }), { source: 'warehouse' });
    expect((await selectStocks('warehouse')).map(({ name }) => name)).toEqual(['By name']);
    expect((await selectStocks('named.example')).map(({ name }) => name)).toEqual(['By host']);
  });

  it('refuses a second line of a color and size, also where one of them is the default', async () => {
    const outcome = await run(
      feed(
        'same-size.example',
        { id: 'a', item_group_id: 'g', color: 'Black', size: '9' },
        { id: 'b', item_group_id: 'g', color: 'Black', size: '9', price: '30.00 USD' },
        { id: 'c', item_group_id: 'g' },
        { id: 'd', item_group_id: 'g', color: 'As pictured', size: 'One Size', price: '30.00 USD' },
      ),
    );
    expect(outcome.rejectedLines.map(({ lineNumber, field }) => [lineNumber, field])).toEqual([
      [3, 'size'],
      [5, 'size'],
    ]);
    expect(outcome).toMatchObject({ added: 1, addedStyles: 2, addedStocks: 2 });
  });
});

it('finds a product by the numbers of its SKUs', async () => {
  await run(
    feed('typed.example', { id: 'TY-1', size: 'S', item_group_id: 'g' }, { id: 'TY-2', size: 'M', item_group_id: 'g' }),
  );
  const { productId, stockId } = await findTypedProduct(shop.db, 'ty-2');
  const { asin } = await shop.db
    .selectFrom('stocks')
    .select('asin')
    .where('stock_id', '=', stockId ?? 0)
    .executeTakeFirstOrThrow();
  for (const query of [asin, String(stockId), 'TY-2'])
    expect(await findTypedProduct(shop.db, query)).toEqual({ productId, stockId });
  expect(await findTypedProduct(shop.db, String(productId))).toEqual({ productId, stockId: undefined });
  expect(await readSkuNumbers(shop.db, [stockId ?? 0])).toEqual(
    new Map([[stockId, { merchantSku: 'TY-2', gtin: '', mpn: '' }]]),
  );
  await expect(findTypedProduct(shop.db, 'TY-3')).rejects.toThrow('The shop has no product or SKU TY-3.');

  // Two sizes with one manufacturer's number: it names their product.
  await shop.db.updateTable('stocks').set({ mpn: 'MP-7' }).where('merchant_sku', 'in', ['TY-1', 'TY-2']).execute();
  expect(await findTypedProduct(shop.db, 'mp-7')).toEqual({ productId, stockId: undefined });

  await run(feed('typed-too.example', { id: 'TY-2' }));
  await expect(findTypedProduct(shop.db, 'TY-2')).rejects.toThrow('Several products have the number TY-2');
});

it('lets the worker fetch pictures again that a feed has changed', async () => {
  const createPictureFeed = (name: string) =>
    feed('pictures.example', { image_link: `https://pictures.example/${name}.jpg` });
  await run(createPictureFeed('old'));
  const { style_id } = await shop.db
    .selectFrom('styles')
    .innerJoin('products', 'products.product_id', 'styles.product_id')
    .select('style_id')
    .where('source', '=', 'feed:pictures.example')
    .executeTakeFirstOrThrow();
  const readPictureTime = async (): Promise<Date | null | undefined> =>
    (await shop.db.selectFrom('style_views').select('pictured_at').where('style_id', '=', style_id).executeTakeFirst())
      ?.pictured_at;
  await markPictured(shop.db, [style_id], now);
  await run(createPictureFeed('old'));
  expect(await readPictureTime()).toEqual(now);
  await run(createPictureFeed('new'));
  expect(await readPictureTime()).toBeNull();
});
