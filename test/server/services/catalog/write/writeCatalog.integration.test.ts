import { Client } from 'pg';
import { insertOpinions } from '../../../../../server/demo/insertOpinions.ts';
import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { lockPrices, saveSkuPrices } from '../../../../../server/services/catalog/lockedPrices.ts';
import type { CatalogRecord, StockRecord } from '../../../../../server/services/catalog/write/catalogRecord.ts';
import { type WriteOutcome, writeCatalog } from '../../../../../server/services/catalog/write/writeCatalog.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { givenDrawing, givenRecord, givenReview, givenStock, givenStyle } from '../givenRecord.ts';

let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

const now = new Date('2026-11-21T12:00:00Z');
const write = (...records: CatalogRecord[]): Promise<WriteOutcome> =>
  writeCatalog(shop.db, records, {
    now,
    onAdded: async (tx, addedStyles) => void (await insertOpinions(tx, addedStyles)),
  });

async function readVersion(): Promise<number> {
  return (await shop.db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow()).version;
}

const findProduct = (record: CatalogRecord) =>
  shop.db.selectFrom('products').selectAll().where('source_key', '=', record.sourceKey).executeTakeFirstOrThrow();

async function findStyles(record: CatalogRecord) {
  const { product_id } = await findProduct(record);
  return shop.db.selectFrom('styles').selectAll().where('product_id', '=', product_id).orderBy('position').execute();
}

async function findStocks(record: CatalogRecord) {
  const ids = (await findStyles(record)).map(({ style_id }) => style_id);
  return shop.db.selectFrom('stocks').selectAll().where('style_id', 'in', ids).orderBy('stock_id').execute();
}

describe('writeCatalog', () => {
  it('stores the prices of each style with their start', async () => {
    const startDate = new Date('2026-10-01T00:00:00Z');
    const former = { startDate, priceCents: 16_000 };
    const record = givenRecord({ styles: [givenStyle({ priceCents: 12_000, formerPrices: [former] })] });
    const readHistory = async () => {
      const [style] = await findStyles(record);
      const rows = await shop.db
        .selectFrom('style_prices')
        .select(['since', 'price_cents'])
        .where('style_id', '=', style?.style_id ?? 0)
        .orderBy('since')
        .execute();
      return rows.map(({ since, price_cents }) => [since.toISOString().slice(0, 10), price_cents]);
    };
    await write(record);
    await write(record);
    expect(await readHistory()).toEqual([
      ['2026-10-01', 16_000],
      ['2026-11-21', 12_000],
    ]);
    const later = new Date('2026-11-25T12:00:00Z');
    const dearer = { ...record, styles: [givenStyle({ priceCents: 15_000, formerPrices: [former] })] };
    await writeCatalog(shop.db, [dearer], { now: later });
    expect(await readHistory()).toEqual([
      ['2026-10-01', 16_000],
      ['2026-11-21', 12_000],
      ['2026-11-25', 15_000],
    ]);
  });

  it('records the price of each SKU as it changes, in whichever way', async () => {
    const read = async () => {
      const ids = (await findStocks(record)).map(({ stock_id }) => stock_id);
      const rows = await shop.db
        .selectFrom('sku_prices')
        .select(['stock_id', 'since', 'price_cents'])
        .where('stock_id', 'in', ids)
        .orderBy('since')
        .execute();
      return ids.map((id) => rows.filter((row) => row.stock_id === id).map(({ price_cents }) => price_cents));
    };
    const withPrice = (priceCents: number) => ({
      ...record,
      styles: [givenStyle({ priceCents, stocks: [givenStock({ size: '8' }), givenStock({ size: '9' })] })],
    });
    const record = givenRecord({ styles: [] });
    await write(withPrice(12_000));
    await write(withPrice(12_000));
    expect(await read()).toEqual([[12_000], [12_000]]);
    await writeCatalog(shop.db, [withPrice(9000)], { now: new Date('2026-11-25T12:00:00Z') });
    expect(await read()).toEqual([
      [12_000, 9000],
      [12_000, 9000],
    ]);
    const [style] = await findStyles(record);
    const [first, second] = await findStocks(record);
    await shop.db.transaction().execute(async (tx) => {
      const { styles } = await lockPrices(tx, [style?.style_id ?? 0]);
      const skus = [
        { stockId: first?.stock_id ?? 0, priceCents: 8000, originalPriceCents: 12_000 },
        { stockId: second?.stock_id ?? 0, priceCents: 9000, originalPriceCents: 12_000 },
      ];
      for (const one of styles) await saveSkuPrices(tx, one, skus, new Date('2026-11-26T12:00:00Z'));
    });
    expect(await read()).toEqual([
      [12_000, 9000, 8000],
      [12_000, 9000],
    ]);
  });

  it('distinguishes SKUs of one size by shoe type and size range, and finds each again', async () => {
    const stocks = [
      givenStock({ size: '8' }),
      givenStock({ size: '8', shoeType: 'LEFT' }),
      givenStock({ size: '8', sizeRange: 'TALL' }),
    ];
    const record = givenRecord({ styles: [givenStyle({ stocks })] });
    expect(await write(record)).toMatchObject({ addedStocks: 3 });
    expect(await write(record)).toMatchObject({ unchanged: 1, addedStocks: 0 });
    expect((await findStocks(record)).map(({ shoe_type, size_range }) => [shoe_type, size_range])).toEqual([
      ['PAIR', 'REGULAR'],
      ['LEFT', 'REGULAR'],
      ['PAIR', 'TALL'],
    ]);
  });

  it('writes a product with its styles and SKUs', async () => {
    const record = givenRecord({
      styles: [
        givenStyle({ stocks: [givenStock({ size: '8' }), givenStock({ size: '8.5', width: 'D – Wide', onHand: 0 })] }),
        givenStyle({ sourceKey: 'chalk', color: 'Chalk', colorFamilies: ['White'] }),
      ],
      reviews: [givenReview(), givenReview({ rating: 2, fit: 'small' })],
      plainRatings: [1, 0, 0, 0, 4],
    });
    expect(await write(record)).toMatchObject({ added: 1, addedStyles: 2, addedStocks: 3 });

    expect(await findProduct(record)).toMatchObject({
      name: 'Skyline 4',
      genders: ['womens'],
      attributes: { Cushioning: ['Plush'], Material: ['Mesh'] },
      rating_counts: [1, 1, 0, 0, 5],
      review_count: 2,
      fit_counts: [1, 1, 0],
      released_on: '2026-11-21',
    });
    const [blue, chalk] = await findStyles(record);
    expect([blue?.position, chalk?.position]).toEqual([0, 1]);
    expect(blue?.images[0]).toEqual({
      imageId: expect.stringMatching(new RegExp(`^s${blue?.style_id}-side-[0-9a-f]{6}$`)),
      type: 'MAIN',
      view: 'side',
    });
    expect(
      (await findStocks(record)).map(({ size, width, position, on_hand }) => [size, width, position, on_hand]),
    ).toEqual([
      ['8', '', 0, 5],
      ['8.5', 'D – Wide', 1, 0],
      ['8', '', 0, 5],
    ]);
  });

  it('writes nothing at a second run, and reports it', async () => {
    const records = [
      givenRecord({ reviews: [givenReview()] }),
      givenRecord({ brand: { name: 'Nordvik', description: 'Rain.' } }),
    ];
    await write(...records);
    const versionBefore = await readVersion();

    expect(await write(...records)).toEqual({
      added: 0,
      changed: 0,
      unchanged: 2,
      addedStyles: 0,
      addedStocks: 0,
      keptDifferences: [],
    });
    expect(await readVersion()).toBe(versionBefore);
  });

  it('increments the version and notifies listeners when data has changed', async () => {
    const listener = new Client({ connectionString: shop.connectionString });
    await listener.connect();
    await listener.query('listen catalog_changed');
    const notification = new Promise((resolve) => listener.once('notification', resolve));
    const versionBefore = await readVersion();
    await write(givenRecord());
    await notification;
    await listener.end();
    expect(await readVersion()).toBe(versionBefore + 1);
  });

  it('changes only the rows that differ, and keeps the ids', async () => {
    const record = givenRecord();
    await write(record);
    const [styleBefore] = await findStyles(record);
    const [style = givenStyle()] = record.styles;
    const cheaper = { ...record, styles: [{ ...style, priceCents: 9995 }] };

    expect(await write(cheaper)).toMatchObject({ changed: 1, unchanged: 0 });
    expect(await findStyles(record)).toEqual([{ ...styleBefore, price_cents: 9995 }]);
  });

  it('gives new pictures new names and their product a new date, and keeps the others', async () => {
    const record = givenRecord();
    await write(record);
    const { product_id: productId } = await findProduct(record);
    const longAgo = { updated_at: new Date('2026-01-01') };
    await shop.db.updateTable('products').set(longAgo).where('product_id', '=', productId).execute();
    const [styleBefore] = await findStyles(record);
    const [style = givenStyle()] = record.styles;
    await write({
      ...record,
      styles: [
        {
          ...style,
          drawing: {
            ...givenDrawing,
            pictures: givenDrawing.pictures.map((picture) => ({ ...picture, hash: '000005' })),
          },
        },
      ],
    });
    const [after] = await findStyles(record);
    expect(after?.images.map(({ view }) => view)).toEqual(styleBefore?.images.map(({ view }) => view));
    expect(after?.images[0]?.imageId).not.toBe(styleBefore?.images[0]?.imageId);
    expect((await findProduct(record)).updated_at).toEqual(now);
  });

  it.each([
    { rule: 'keep', left: 2, stated: 9, becomes: 2 },
    { rule: 'keep', left: 0, stated: 9, becomes: 0 },
    { rule: 'set', left: 2, stated: 9, becomes: 9 },
    { rule: 'set', left: 2, stated: 0, becomes: 0 },
    { rule: 'set', left: 12, stated: 9, becomes: 9 },
  ] as const)(
    'applies $rule: with $left on hand and $stated stated, the stock becomes $becomes',
    async ({ rule, left, stated, becomes }) => {
      const record = givenRecord({
        styles: [givenStyle({ stocks: [givenStock({ onHand: stated, quantityRule: rule })] })],
      });
      await write(record);
      const [soldStock] = await findStocks(record);
      await shop.db
        .updateTable('stocks')
        .set({ on_hand: left })
        .where('stock_id', '=', soldStock?.stock_id ?? 0)
        .execute();

      await write(record);
      expect(await findStocks(record)).toEqual([{ ...soldStock, on_hand: becomes }]);
    },
  );

  it('marks SKUs without a count, also when the source starts or stops counting', async () => {
    const record = givenRecord();
    const writeStock = async (stock: Partial<StockRecord>) => {
      await write({ ...record, styles: [givenStyle({ stocks: [givenStock({ quantityRule: 'set', ...stock })] })] });
      const [{ on_hand, is_counted } = { on_hand: -1, is_counted: null }] = await findStocks(record);
      return { on_hand, is_counted };
    };
    expect(await writeStock({ onHand: 7 })).toEqual({ on_hand: 7, is_counted: true });
    expect(await writeStock({ onHand: 7, isUncounted: true })).toEqual({ on_hand: 7, is_counted: false });
    expect(await writeStock({ onHand: 0 })).toEqual({ on_hand: 0, is_counted: true });
    expect(await writeStock({ onHand: 5, isUncounted: true })).toEqual({ on_hand: 5, is_counted: false });
    await write({
      ...record,
      unnamedStock: 'sellOut',
      styles: [givenStyle({ stocks: [givenStock({ size: 'other' })] })],
    });
    expect(await findStocks(record)).toContainEqual(expect.objectContaining({ on_hand: 0, is_counted: false }));
  });

  it('keeps SKUs that are not named, or sets them to zero if the source lists everything', async () => {
    const bothStocks = [givenStock({ size: '8' }), givenStock({ size: '9' })];
    const record = givenRecord({ styles: [givenStyle({ stocks: bothStocks })] });
    await write(record);
    const fewer = { ...record, styles: [givenStyle({ stocks: [givenStock({ size: '9' })] })] };

    await write(fewer);
    expect((await findStocks(record)).map(({ on_hand }) => on_hand)).toEqual([5, 5]);
    await write({ ...fewer, unnamedStock: 'sellOut' });
    expect((await findStocks(record)).map(({ on_hand }) => on_hand)).toEqual([0, 5]);
    expect(await write({ ...fewer, unnamedStock: 'sellOut' })).toMatchObject({ unchanged: 1, changed: 0 });
  });

  it('gives one color name the same id everywhere, and two names in a product two ids', async () => {
    const first = givenRecord({ styles: [givenStyle(), givenStyle({ sourceKey: 'again', color: 'harbor blue' })] });
    const other = givenRecord();
    await write(first, other);
    const [blue, otherColor] = await findStyles(first);
    const [otherBlue] = await findStyles(other);
    expect(otherBlue?.color_id).toBe(blue?.color_id);
    expect(otherColor?.color_id).not.toBe(blue?.color_id);
  });

  it('numbers the slugs of brands whose names have the same slug', async () => {
    await write(givenRecord({ brand: { name: 'Oat & Indigo' } }), givenRecord({ brand: { name: 'Oat Indigo' } }));
    const brands = await shop.db
      .selectFrom('brands')
      .select('slug')
      .where('name', 'like', 'Oat%')
      .orderBy('brand_id')
      .execute();
    expect(brands.map(({ slug }) => slug)).toEqual(['oat-indigo', 'oat-indigo-2']);
  });

  it('sanitizes descriptions before it stores them', async () => {
    const record = givenRecord({ description: '<p onclick="x()">Soft.</p><script>alert(1)</script>' });
    await write(record);
    expect((await findProduct(record)).description).toBe('<p>Soft.</p>');
    expect(await write(record)).toMatchObject({ unchanged: 1 });
  });

  it('creates one product for two concurrent writers', async () => {
    const record = givenRecord();
    const outcomes = await Promise.all([write(record), write(record)]);
    expect(outcomes.map(({ added }) => added).toSorted()).toEqual([0, 1]);
  });
});
