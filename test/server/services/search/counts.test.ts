import fc from 'fast-check';
import { buildIndexFrom } from '../../../../server/services/search/index/buildIndex.ts';
import { updateLowStock } from '../../../../server/services/search/index/indexedFacets.ts';
import type { SearchIndex } from '../../../../server/services/search/index/searchIndex.ts';
import { updateStock } from '../../../../server/services/search/index/sizeIndex.ts';
import { findList } from '../../../../server/services/search/results/findList.ts';
import type { ProductRow, StyleRow } from '../../../../server/services/search/store.ts';
import { DEFAULT_CRITERIA, type SearchFilters } from '../../../../src/lib/search/searchCriteria.ts';

/** The conditions under which a product is listed, in simple code: the reference for the index. */
function isIn(product: ProductRow, style: StyleRow, filters: SearchFilters): boolean {
  const { brandNameFacet, zc2, colorFacet, onSale, lowStock, sizeFacet, widthFacet } = filters;
  const hasAny = (filterValues: readonly string[] | undefined, values: readonly string[]): boolean =>
    filterValues === undefined || values.some((value) => filterValues.includes(value));
  const fits = style.stocks.some(
    ([size, width, onHand]) => onHand > 0 && hasAny(sizeFacet, [size]) && hasAny(widthFacet, [width]),
  );
  const pieces = style.stocks.reduce((sum, [, , onHand]) => sum + onHand, 0);
  return (
    hasAny(brandNameFacet, [product.brand_name]) &&
    hasAny(zc2, [product.category]) &&
    hasAny(colorFacet, style.families) &&
    hasAny(onSale, style.original > style.price ? ['true'] : []) &&
    hasAny(lowStock, !style.isUncounted && pieces > 0 && pieces <= 10 ? ['true'] : []) &&
    ((!sizeFacet && !widthFacet) || fits)
  );
}
const countPlainly = (products: readonly ProductRow[], filters: SearchFilters): number =>
  products.filter((product) => product.styles.some((style) => isIn(product, style, filters))).length;

/** None, one, or about half of the most pieces that are low stock. */
const pieces = fc.constantFrom(0, 1, 5, 6);
const stocks = fc.uniqueArray(fc.tuple(fc.constantFrom('8', '9', '10'), fc.constantFrom('B', 'D'), pieces), {
  maxLength: 4,
  selector: ([size, width]) => `${size} ${width}`,
});
const style = fc.record({
  families: fc.uniqueArray(fc.constantFrom('Red', 'Blue', 'Black'), { maxLength: 2 }),
  price: fc.constantFrom(4000, 6000),
  isUncounted: fc.boolean(),
  stocks,
});
const catalog = fc
  .array(
    fc.record({
      brand: fc.constantFrom('Halden', 'Ostrel'),
      category: fc.constantFrom('Boots', 'Flats'),
      styles: fc.array(style, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((products) =>
    products.map((product, number) => createProductRow(number, product.brand, product.category, product.styles)),
  );

function createProductRow(
  number: number,
  brand: string,
  category: string,
  styles: readonly Omit<StyleRow, 'id' | 'color' | 'original' | 'reference' | 'skuPrices'>[],
): ProductRow {
  return {
    product_id: 100 + number,
    name: `Style ${number}`,
    brand_id: brand === 'Halden' ? 1 : 2,
    brand_name: brand,
    brand_slug: brand.toLowerCase(),
    genders: ['womens'],
    age_group: 'adult',
    department: 'Shoes',
    category,
    product_type: `${category} of leather`,
    attributes: {},
    badges: [],
    keywords: '',
    popularity: number,
    released_on: '2026-01-01',
    rating_counts: [0, 0, 0, 0, 0],
    styles: styles.map((one, place) => ({
      ...one,
      id: 1000 + number * 10 + place,
      color: '',
      original: 6000,
      reference: null,
      skuPrices: null,
    })),
  };
}

const generateChoice = (...values: string[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }), { nil: undefined });
const filters = fc
  .record({
    brandNameFacet: generateChoice('Halden', 'Ostrel'),
    zc2: generateChoice('Boots', 'Flats'),
    colorFacet: generateChoice('Red', 'Blue', 'Black'),
    onSale: generateChoice('true'),
    lowStock: generateChoice('true'),
    sizeFacet: generateChoice('8', '9', '10'),
    widthFacet: generateChoice('B', 'D'),
  })
  .map(
    (choices): SearchFilters =>
      Object.fromEntries(Object.entries(choices).flatMap(([field, values]) => (values ? [[field, values]] : []))),
  );

const list = (index: SearchIndex, searchFilters: SearchFilters) =>
  findList(index, { ...DEFAULT_CRITERIA, filters: searchFilters });

function expectTrueCounts(index: SearchIndex, products: readonly ProductRow[], searchFilters: SearchFilters): void {
  const result = list(index, searchFilters);
  expect(result.ranking.total).toBe(countPlainly(products, searchFilters));
  for (const field of ['brandNameFacet', 'zc2', 'colorFacet', 'onSale', 'lowStock', 'sizeFacet', 'widthFacet']) {
    for (const { value, count } of result.ground.values.get(field) ?? []) {
      if (value === '') continue;
      expect([field, value, count]).toEqual([
        field,
        value,
        countPlainly(products, { ...searchFilters, [field]: [value] }),
      ]);
    }
  }
}

describe('the counts beside the values of a facet', () => {
  it('are the numbers of products that the value alone would list', async () => {
    await fc.assert(
      fc.asyncProperty(catalog, filters, async (products, searchFilters) => {
        expectTrueCounts(await buildIndexFrom(products), products, searchFilters);
      }),
      { numRuns: 300 },
    );
  });

  it('stay correct when stock changes in place', async () => {
    const change = fc.tuple(fc.nat(), fc.nat(), fc.array(pieces, { minLength: 4, maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(
        catalog,
        filters,
        fc.array(change, { maxLength: 5 }),
        async (products, searchFilters, changes) => {
          const index = await buildIndexFrom(products);
          for (const [productPick, stylePick, counts] of changes) {
            const number = productPick % products.length;
            const changedStyles = products[number]?.styles;
            const place = stylePick % (changedStyles?.length ?? 1);
            const skus = changedStyles?.[place]?.stocks ?? [];
            for (const [at, sku] of skus.entries()) sku[2] = counts[at] ?? 0;
            const first = index.styleStart[number] ?? 0;
            const end = index.styleStart[number + 1] ?? 0;
            const bounds = { number, first, end };
            updateStock(index.sizes, first + place, counts.slice(0, skus.length), bounds);
            updateLowStock(index, first + place, bounds);
          }
          expectTrueCounts(index, products, searchFilters);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a page of a list', () => {
  it('shows each product once, in a style that matches', async () => {
    await fc.assert(
      fc.asyncProperty(catalog, filters, async (products, searchFilters) => {
        const index = await buildIndexFrom(products);
        const { styles, total } = list(index, searchFilters).ranking;
        expect(new Set(styles.map((number) => index.productByStyle[number])).size).toBe(total);
        for (const number of styles) {
          const product = products[index.productByStyle[number] ?? -1];
          const shownStyle = product?.styles.find(({ id }) => id === index.styleIds[number]);
          expect(product && shownStyle && isIn(product, shownStyle, searchFilters)).toBe(true);
        }
      }),
    );
  });
});
