import { computePercentOff } from '../../../../src/lib/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readCatalogVersion } from '../../catalog/actions.ts';
import { type ProductRow, readProducts, type StyleRow } from '../store.ts';
import { buildRatingSortKey, listAttributeEntries, listPrices } from './facetFields.ts';
import { FacetBuilder } from './facetIndex.ts';
import { INDEXED_FACETS, readOnSale } from './indexedFacets.ts';
import type { SearchIndex } from './searchIndex.ts';
import { NO_SHOP_WORDS } from './shopWords.ts';
import { SizeBuilder } from './sizeIndex.ts';
import { WordBuilder } from './wordIndex.ts';

/** Yields to the event loop after `slice` milliseconds of work; await it between steps. */
export function yieldToEventLoop(slice = 8): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < slice) return;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  };
}

const PRODUCTS_A_READ = 150;
const DAY = 86_400_000;

/** Reads the catalog and builds its index in slices, so that requests are served in between. */
export async function buildIndex(db: Database): Promise<SearchIndex> {
  const version = await readCatalogVersion(db);
  return buildIndexFrom(readAllProducts(db), version);
}

/** Builds an index of products sorted by id. */
export async function buildIndexFrom(
  products: AsyncIterable<ProductRow> | Iterable<ProductRow>,
  version: number,
): Promise<SearchIndex> {
  const builder = new IndexBuilder();
  const pause = yieldToEventLoop();
  for await (const row of products) {
    builder.add(row);
    await pause();
  }
  return builder.finish(version, pause);
}

async function* readAllProducts(db: Database): AsyncGenerator<ProductRow> {
  for (let last = 0; ; ) {
    const rows = await readProducts(db, last, PRODUCTS_A_READ);
    yield* rows;
    last = rows.at(-1)?.product_id ?? 0;
    if (rows.length < PRODUCTS_A_READ) return;
  }
}

type ValuesReader<Row> = { readonly read: (row: Row) => readonly string[]; readonly facet: FacetBuilder };

const findPercentOff = (style: StyleRow, isLowestShown: boolean): number =>
  Math.max(
    ...listPrices(style, isLowestShown).map(({ priceCents, originalPriceCents }) =>
      computePercentOff(priceCents, originalPriceCents),
    ),
  );

/** Collects products in id order. */
class IndexBuilder {
  readonly #products: Pick<ProductRow, 'product_id' | 'popularity' | 'released_on' | 'rating_counts' | 'brand_name'>[] =
    [];
  readonly #styleIds: number[] = [];
  readonly #productByStyle: number[] = [];
  readonly #styleStart: number[] = [0];
  readonly #price: number[] = [];
  readonly #percentOff: number[] = [];
  readonly #percentOffLowest: number[] = [];
  readonly #onSaleLowest = new FacetBuilder('onSale', true);
  readonly #productFacets: ValuesReader<ProductRow>[] = [];
  readonly #styleFacets: ValuesReader<StyleRow>[] = [];
  readonly #attributes = new Map<string, FacetBuilder>();
  readonly #sizes = new SizeBuilder();
  readonly #words = new WordBuilder();
  readonly #brands = new Map<number, { name: string; slug: string }>();
  readonly #parents = {
    zc2: new Map<string, Map<string, number>>(),
    productType: new Map<string, Map<string, number>>(),
  };

  constructor() {
    for (const [field, { values }] of Object.entries(INDEXED_FACETS)) {
      if (values.of === 'product')
        this.#productFacets.push({ read: values.read, facet: new FacetBuilder(field, false) });
      if (values.of === 'style')
        this.#styleFacets.push({ read: values.read, facet: new FacetBuilder(field, true, values.knownValues) });
    }
  }

  add(row: ProductRow): void {
    const product = this.#products.length;
    const firstStyle = this.#styleIds.length;
    const { product_id, popularity, released_on, rating_counts, brand_name } = row;
    this.#products.push({ product_id, popularity, released_on, rating_counts, brand_name });
    this.#brands.set(row.brand_id, { name: brand_name, slug: row.brand_slug });
    countIn(this.#parents.zc2, row.category, row.department);
    countIn(this.#parents.productType, row.product_type, row.category);
    for (const { read, facet } of this.#productFacets) facet.add(read(row), product, 0);
    for (const [field, values] of listAttributeEntries(row)) this.#attribute(field).add(values, product, 0);
    this.#words.add(row, product, firstStyle);
    for (const style of row.styles) this.#addStyle(style, product);
    this.#styleStart.push(this.#styleIds.length);
  }

  async finish(version: number, pause: () => Promise<void>): Promise<SearchIndex> {
    const productCount = this.#products.length;
    const styleCount = this.#styleIds.length;
    const productByStyle = new Uint32Array(this.#productByStyle);
    const facets: SearchIndex['facets'] = new Map(
      await mapWithPauses(this.#listFacets(), pause, (builder) => {
        const facet = builder.finish(productCount, styleCount);
        return [facet.field, facet] as const;
      }),
    );
    await pause();
    const sizes = await this.#sizes.finish(productByStyle, productCount, pause);
    await pause();
    const words = await this.#words.finish(productCount, productByStyle, pause);
    const measures = this.#measures();
    await pause();
    return {
      ...measures,
      version,
      productCount,
      styleCount,
      productByStyle,
      styleIds: new Float64Array(this.#styleIds),
      styleStart: new Uint32Array(this.#styleStart),
      price: new Uint32Array(this.#price),
      percentOff: new Uint8Array(this.#percentOff),
      lowestPrices: {
        percentOff: new Uint8Array(this.#percentOffLowest),
        onSale: this.#onSaleLowest.finish(productCount, styleCount),
      },
      facets,
      sizes,
      words,
      brands: this.#brands,
      parents: {
        zc2: findMostFrequentParents(this.#parents.zc2),
        productType: findMostFrequentParents(this.#parents.productType),
      },
      trend: { readAt: Number.NEGATIVE_INFINITY, views: new Float64Array(productCount) },
      shopWords: NO_SHOP_WORDS,
      generation: 0,
    };
  }

  #addStyle(style: ProductRow['styles'][number], product: number): void {
    const number = this.#styleIds.length;
    this.#styleIds.push(style.id);
    this.#productByStyle.push(product);
    this.#price.push(style.price);
    this.#percentOff.push(findPercentOff(style, false));
    this.#percentOffLowest.push(findPercentOff(style, true));
    this.#onSaleLowest.add(readOnSale(style, true), product, number);
    this.#sizes.addStyle(style.stocks);
    for (const { read, facet } of this.#styleFacets) facet.add(read(style), product, number);
  }

  #attribute(field: string): FacetBuilder {
    const existingFacet = this.#attributes.get(field);
    if (existingFacet) return existingFacet;
    const facet = new FacetBuilder(field, false);
    this.#attributes.set(field, facet);
    return facet;
  }

  #listFacets(): FacetBuilder[] {
    return [...[...this.#productFacets, ...this.#styleFacets].map(({ facet }) => facet), ...this.#attributes.values()];
  }

  #measures(): Pick<SearchIndex, 'productIds' | 'popularityRank' | 'ratingScore' | 'releaseDay' | 'brandPlace'> {
    const products = this.#products;
    const popularityRank = new Float64Array(products.length);
    const byPopularity = [...products.keys()].sort(
      (a, b) => (products[a]?.popularity ?? 0) - (products[b]?.popularity ?? 0) || b - a,
    );
    for (const [place, product] of byPopularity.entries())
      popularityRank[product] = (place + 1) / (products.length + 1);
    const names = [...new Set(products.map((product) => product.brand_name))].sort((a, b) => a.localeCompare(b, 'en'));
    const places = new Map(names.map((name, place) => [name, place]));
    return {
      productIds: Float64Array.from(products, (product) => product.product_id),
      popularityRank,
      ratingScore: Float64Array.from(products, ({ rating_counts }) => buildRatingSortKey(rating_counts)),
      releaseDay: Int32Array.from(products, (product) => Date.parse(product.released_on) / DAY),
      brandPlace: Uint16Array.from(products, (product) => places.get(product.brand_name) ?? 0),
    };
  }
}

async function mapWithPauses<In, Out>(
  items: readonly In[],
  pause: () => Promise<void>,
  make: (item: In) => Out,
): Promise<Out[]> {
  const results: Out[] = [];
  for (const item of items) {
    results.push(make(item));
    await pause();
  }
  return results;
}

function countIn(counts: Map<string, Map<string, number>>, child: string, parent: string): void {
  const parents = counts.get(child) ?? new Map<string, number>();
  parents.set(parent, (parents.get(parent) ?? 0) + 1);
  counts.set(child, parents);
}

const findMostFrequentParents = (
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
): ReadonlyMap<string, string> =>
  new Map([...counts].map(([child, parents]) => [child, [...parents].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '']));
