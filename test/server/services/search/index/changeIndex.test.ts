import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { buildIndexFrom } from '../../../../../server/services/search/index/buildIndex.ts';
import { replaceProduct } from '../../../../../server/services/search/index/changeIndex.ts';
import { updateLowStock, updateRating } from '../../../../../server/services/search/index/indexedFacets.ts';
import { SnapshotFile } from '../../../../../server/services/search/index/SnapshotFile.ts';
import type { SearchIndex } from '../../../../../server/services/search/index/searchIndex.ts';
import { settleOrders } from '../../../../../server/services/search/index/settleOrders.ts';
import { updateStock } from '../../../../../server/services/search/index/sizeIndex.ts';
import type { ProductRow } from '../../../../../server/services/search/store.ts';
import { silentLog } from '../../callService.ts';
import { givenRow } from '../givenRow.ts';
import { describeList, describeSuggestions, type Question } from './describeAnswers.ts';

const BRANDS = ['Halden', 'Ostrel', 'Verra'];
const COLORS = [
  { color: 'Black', families: ['Black'] },
  { color: 'Black Cherry', families: ['Red'] },
  { color: 'Coral', families: ['Red', 'Pink'] },
  { color: 'Corals Mist', families: [] },
];

const style = fc.record({
  ofColor: fc.constantFrom(...COLORS),
  price: fc.constantFrom(4000, 9000, 16_000),
  original: fc.constantFrom(9000, 16_000),
  reference: fc.constantFrom(null, 6000),
  isUncounted: fc.boolean(),
  stocks: fc.uniqueArray(
    fc.tuple(fc.constantFrom('8', '9', '10.5'), fc.constantFrom('B', 'D – Wide'), fc.constantFrom(0, 3, 50)),
    { maxLength: 3, selector: ([size, width]) => `${size} ${width}` },
  ),
});
const details = fc.record({
  name: fc.constantFrom(
    'Runner',
    'Runners 9',
    'Skyline',
    'Trailblazer boot',
    'Blackbird',
    'Zephyr',
    'Zephyrs',
    'Nimbus 9',
  ),
  brand: fc.nat(BRANDS.length - 1),
  genders: fc.constantFrom<string[][]>(['womens'], ['mens'], ['womens', 'mens'], ['girls']),
  department: fc.constantFrom('Shoes', 'Clothing'),
  category: fc.constantFrom('Boots', 'Sneakers', 'Tops'),
  product_type: fc.constantFrom('Ankle Boots', 'Running Shoes', 'Shirts', ''),
  attributes: fc.constantFrom<Record<string, string[]>[]>(
    {},
    { Material: ['Leather', 'Suede'] },
    { Cushioning: ['Plush'] },
    { Material: ['Wool'] },
  ),
  badges: fc.constantFrom<string[][]>([], ['New'], ['Best Seller']),
  keywords: fc.constantFrom('', 'trail gift', 'boots', 'gifts'),
  popularity: fc.nat(4),
  released_on: fc.constantFrom('2026-01-01', '2026-03-01'),
  rating_counts: fc.constantFrom<number[][]>([0, 0, 0, 0, 0], [0, 0, 0, 1, 9], [0, 0, 4, 0, 0]),
  styles: fc.array(style, { minLength: 1, maxLength: 3 }),
});
type Details = typeof details extends fc.Arbitrary<infer T> ? T : never;

const toRow = (number: number, { brand, styles, ...fields }: Details): ProductRow =>
  givenRow(number, {
    ...fields,
    brand_id: brand + 1,
    brand_name: BRANDS[brand] ?? '',
    brand_slug: `brand-${brand}`,
    styles: styles.map(({ ofColor, ...one }) => ({ ...one, ...ofColor })),
  });

const PRODUCTS = 12;
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set' as const), number: fc.nat(PRODUCTS), details }) },
  fc.record({ kind: fc.constant('remove' as const), number: fc.nat(PRODUCTS) }),
  fc.record({ kind: fc.constant('stock' as const), number: fc.nat(PRODUCTS), onHand: fc.constantFrom(0, 2, 60) }),
  fc.record({
    kind: fc.constant('ratings' as const),
    number: fc.nat(PRODUCTS),
    counts: fc.constantFrom<number[][]>([0, 0, 0, 0, 0], [0, 0, 0, 0, 2], [5, 0, 0, 0, 0]),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Sells or returns pieces of a product's first color, and returns its row. */
function changeStock(index: SearchIndex, row: ProductRow, onHand: number): ProductRow {
  const [first, ...others] = row.styles;
  const number = index.stylesById.get(first?.id ?? 0);
  if (!first || number === undefined) throw new Error(`style ${first?.id} is not in the index`);
  const stocks = first.stocks.map(([size, width]): ProductRow['styles'][number]['stocks'][number] => [
    size,
    width,
    onHand,
  ]);
  const product = index.productByStyle[number] ?? 0;
  const styles = { number: product, first: index.styleStart[product] ?? 0, end: index.styleStart[product + 1] ?? 0 };
  updateStock(
    index.sizes,
    number,
    stocks.map(() => onHand),
    styles,
  );
  updateLowStock(index, number, styles);
  return { ...row, styles: [{ ...first, stocks }, ...others] };
}

/** Applies a change to the index and to the rows. */
function apply(index: SearchIndex, rows: Map<number, ProductRow>, step: Change): void {
  const id = 100 + step.number;
  const row = rows.get(id);
  if (step.kind === 'set' || step.kind === 'remove') {
    const next = step.kind === 'set' ? toRow(step.number, step.details) : undefined;
    replaceProduct(index, id, next);
    settleOrders(index);
    if (next) rows.set(id, next);
    else rows.delete(id);
  } else if (row && step.kind === 'stock') rows.set(id, changeStock(index, row, step.onHand));
  else if (row && step.kind === 'ratings') {
    updateRating(index, id, step.counts);
    rows.set(id, { ...row, rating_counts: step.counts });
  }
}

const question: fc.Arbitrary<Question> = fc.record(
  {
    term: fc.constantFrom(
      ...[
        'boot',
        'black runner',
        'corals',
        'coral boots',
        'red',
        'runer 9',
        'skylin',
        'halden',
        'ostrel shirts',
        'gift',
      ],
      ...[
        'size 9 boots',
        'wide',
        'not leather',
        'leather',
        'mens running shoes under $100',
        'trail blazer',
        'xyzzy',
        'zephyr boots',
        'zepyhr',
        'nimbus 9 red',
        'nimbus zephyr trail',
        'skyline gift',
        '"boots"',
      ],
    ),
    filters: fc.record(
      {
        brandNameFacet: fc.subarray(BRANDS, { minLength: 1 }),
        colorFacet: fc.subarray(['Red', 'Black', 'Pink'], { minLength: 1 }),
        zc2: fc.subarray(['Boots', 'Tops'], { minLength: 1 }),
        sizeFacet: fc.subarray(['8', '9'], { minLength: 1 }),
        widthFacet: fc.constant(['B']),
        onSale: fc.constant(['true']),
        lowStock: fc.constant(['true']),
        attr_Material: fc.constant(['Leather']),
        ratingFacet: fc.constant(['4']),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

const TEXTS = ['b', 'run', 'halden', 'black', 'womens', 'sh', 'leather'];

/** Returns the index as another process reads it from the disk. */
async function passThroughDisk(index: SearchIndex): Promise<SearchIndex> {
  const file = new SnapshotFile(join(folder, 'index'), 'this build', silentLog);
  await file.save({ ...index, version: { version: 1, mark: randomUUID() } }, 10_000);
  const readIndex = await file.load();
  if (!readIndex) throw new Error('the file was not accepted');
  return readIndex;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-index-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('an index that took any changes, before and after it was on the disk, answers like a new one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(details, { maxLength: PRODUCTS }),
      fc.array(change, { minLength: 1, maxLength: 15 }),
      fc.array(question, { minLength: 1, maxLength: 4 }),
      async (first, changes, questions) => {
        const rows = new Map(first.map((one, number) => [100 + number, toRow(number, one)]));
        const half = Math.floor(changes.length / 2);
        const stored = await buildIndexFrom(rows.values());
        for (const one of changes.slice(0, half)) apply(stored, rows, one);
        const index = await passThroughDisk(stored);
        for (const one of changes.slice(half)) apply(index, rows, one);
        const fresh = await buildIndexFrom([...rows.values()].sort((a, b) => a.product_id - b.product_id));
        for (const one of [{}, ...questions]) expect(describeList(index, one)).toEqual(describeList(fresh, one));
        expect(await describeSuggestions(index, TEXTS)).toEqual(await describeSuggestions(fresh, TEXTS));
        expect([...index.brands.keys()].sort()).toEqual([...fresh.brands.keys()].sort());
      },
    ),
    { numRuns: 60 },
  );
});

it('removes what no product has any more: words, values, attributes, sizes and brands', async () => {
  const index = await buildIndexFrom([
    givenRow(1),
    givenRow(2, {
      name: 'Zephyr',
      brand_id: 9,
      brand_name: 'Verra',
      attributes: { Lining: ['Fleece'] },
      styles: [{ stocks: [['44', 'EE', 1]] }],
    }),
  ]);
  replaceProduct(index, 102, undefined);
  settleOrders(index);
  expect(index.words.postings.has('zephyr')).toBe(false);
  expect(index.words.sorted).not.toContain('zephyr');
  expect(index.facets.has('attr_Lining')).toBe(false);
  expect(index.facets.get('brandNameFacet')?.numbers.has('Verra')).toBe(false);
  expect(index.sizes.size.numbers.has('44')).toBe(false);
  expect(index.brands.has(9)).toBe(false);
  expect(index.liveCount).toBe(1);
});

it('keeps the recent views of a changed product', async () => {
  const index = await buildIndexFrom([givenRow(1), givenRow(2)]);
  index.trend.views[0] = 7;
  replaceProduct(index, 101, givenRow(1, { name: 'Walker' }));
  expect(index.trend.views[index.productsById.get(101) ?? -1]).toBe(7);
});
