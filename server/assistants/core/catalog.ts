import type { Product } from '../../../src/contracts/products/product.ts';
import { DEFAULT_CRITERIA, normalizeCriteria, type SearchFilters } from '../../../src/lib/search/searchCriteria.ts';
import type { Parts } from '../../parts.ts';
import { findProductOfSku, type ProductCache } from '../../services/catalog/actions.ts';
import { searchList } from '../../services/search/actions.ts';
import { type LookupInput, MAX_PRODUCTS, type ProductInput, type SearchInput } from './inputs.ts';
import { type DetailOption, describeOptions, selectVariants } from './narrowVariants.ts';
import {
  type AssistantProduct,
  type AssistantShop,
  collectOptions,
  type Option,
  presentAssistantProduct,
  presentVariants,
  type Variant,
} from './products.ts';

/** The parts of the shop that the functions for assistants read, with their cache of products. */
export type CatalogNeeds = Pick<Parts, 'db' | 'clock' | 'search'> & { readonly products: ProductCache };

const DAYS = /^\d{4}-\d{2}-\d{2}/;
const getToday = ({ clock }: Pick<Parts, 'clock'>): string => DAYS.exec(clock.now().toISOString())?.[0] ?? '';

const isSome = (variants: readonly Variant[]): variants is readonly [Variant, ...Variant[]] => variants.length > 0;

/** The facets of a category path by its depth. */
const CATEGORY_FIELDS = ['zc1', 'zc2', 'productType'] as const;
const DEPARTMENTS = new Set(['shoes', 'clothing', 'bags', 'accessories', 'jewelry', 'eyewear', 'sporting goods']);

/** Returns the filter of categories, which are as deep as the first one: "Shoes", "Shoes > Boots" or "Boots". */
function toCategoryFilter(categories: readonly string[]): SearchFilters {
  const paths = categories.map((category) => category.split('>').map((part) => part.trim())).filter(([part]) => part);
  const [first] = paths;
  if (!first) return {};
  const isDepartment = first.length === 1 && DEPARTMENTS.has((first[0] ?? '').toLowerCase());
  const depth = first.length === 1 && !isDepartment ? 1 : Math.min(first.length, CATEGORY_FIELDS.length) - 1;
  const field = CATEGORY_FIELDS[depth] ?? 'zc1';
  return { [field]: paths.flatMap((path) => path.at(-1) ?? []) };
}

type PriceLimits = { readonly min?: number | undefined; readonly max?: number | undefined };

/** Adds the limits of prices to a term, which the search understands as shoppers write them. */
function addPrices(query: string, { min, max }: PriceLimits): string {
  const most = max === undefined ? '' : ` under $${Math.ceil(max / 100)}`;
  const least = min === undefined ? '' : ` over $${Math.floor(min / 100)}`;
  return `${query}${most}${least}`.trim();
}

/** The search may show other goods where none are within limits; an assistant asked for exactly these. */
const isWithin =
  ({ min = 0, max = Number.POSITIVE_INFINITY }: PriceLimits) =>
  ({ price }: Variant): boolean =>
    price.amount >= min && price.amount <= max;

const toCursor = (page: number): string => Buffer.from(`page ${page}`).toString('base64url');
const readPage = (cursor: string | undefined): number =>
  Number(/^page (\d{1,4})$/.exec(Buffer.from(cursor ?? '', 'base64url').toString())?.[1] ?? 1);

export type SearchAnswer = {
  readonly products: readonly AssistantProduct[];
  readonly pagination: { readonly has_next_page: boolean; readonly cursor?: string; readonly total_count?: number };
};

/** Searches as the shop's search page does, and returns a page of products, each with the SKUs of the color found. */
export async function searchProducts(
  needs: CatalogNeeds,
  input: SearchInput,
  shop: AssistantShop,
): Promise<SearchAnswer> {
  const { query, filters, pagination } = input;
  const limits = filters?.price ?? {};
  const page = readPage(pagination?.cursor);
  const limit = Math.min(pagination?.limit ?? 10, MAX_PRODUCTS);
  const criteria = normalizeCriteria({
    ...DEFAULT_CRITERIA,
    term: addPrices(query, limits),
    filters: toCategoryFilter(filters?.categories ?? []),
    limit,
    page,
  });
  const { results } = await searchList(needs, criteria);
  const today = getToday(needs);
  const found = await Promise.all(
    results.list.map(async ({ productId, color }) => {
      const product = await readProduct(needs, productId);
      if (!product) return [];
      const all = presentVariants(product, { ...shop, today });
      const { matching } = selectVariants(all, [{ name: 'Color', label: color }]);
      const shown = matching.filter(isWithin(limits));
      return isSome(shown) ? [presentAssistantProduct(product, { shown, all, shop })] : [];
    }),
  );
  const hasNext = results.page < results.pageCount;
  return {
    products: found.flat(),
    pagination: {
      has_next_page: hasNext,
      ...(hasNext && { cursor: toCursor(results.page + 1) }),
      ...(filters?.price === undefined && { total_count: results.totalProductCount }),
    },
  };
}

async function readProduct({ products }: CatalogNeeds, productId: string): Promise<Product | undefined> {
  return (await products.bundle(Number(productId)))?.product[0];
}

type NamedProduct = { readonly product: Product; readonly stockId: string | undefined };

/** Finds what an id names: a product, or else a SKU with its product. */
async function findNamed(needs: CatalogNeeds, id: string): Promise<NamedProduct | undefined> {
  const product = await readProduct(needs, id);
  if (product) return { product, stockId: undefined };
  const productId = await findProductOfSku(needs.db, Number(id));
  const sold = productId === undefined ? undefined : await readProduct(needs, String(productId));
  return sold && { product: sold, stockId: id };
}

type Correlated = Variant & {
  readonly inputs: readonly { readonly id: string; readonly match: 'exact' | 'featured' }[];
};
export type LookupAnswer = {
  readonly products: readonly (Omit<AssistantProduct, 'variants'> & { readonly variants: readonly Correlated[] })[];
  readonly missingIds: readonly string[];
};

/** Returns the products that ids of products and SKUs name, and the ids that name nothing. */
export async function lookupProducts(
  needs: CatalogNeeds,
  { ids }: LookupInput,
  shop: AssistantShop,
): Promise<LookupAnswer> {
  const today = getToday(needs);
  const distinct = [...new Set(ids)];
  const named = await Promise.all(distinct.map(async (id) => ({ id, found: await findNamed(needs, id) })));
  const byProduct = Map.groupBy(
    named.flatMap(({ id, found }) => (found ? [{ id, ...found }] : [])),
    ({ product }) => product.productId,
  );
  const products = [...byProduct.values()].flatMap((inputs) => {
    const [first] = inputs;
    if (!first) return [];
    const all = presentVariants(first.product, { ...shop, today });
    const [featured] = selectVariants(all, []).matching;
    const variants = inputs.flatMap(({ id, stockId }): Correlated[] => {
      const variant = stockId === undefined ? featured : all.find((one) => one.id === stockId);
      return variant ? [{ ...variant, inputs: [{ id, match: stockId === undefined ? 'featured' : 'exact' }] }] : [];
    });
    const merged = [...Map.groupBy(variants, (variant) => variant.id).values()].flatMap((same) =>
      same[0] ? [{ ...same[0], inputs: same.flatMap((one) => one.inputs) }] : [],
    );
    if (!isSome(merged)) return [];
    return [{ ...presentAssistantProduct(first.product, { shown: merged, all, shop }), variants: merged }];
  });
  return { products, missingIds: named.filter(({ found }) => !found).map(({ id }) => id) };
}

export type DetailedProduct = Omit<AssistantProduct, 'options'> & {
  readonly options: readonly DetailOption[];
  readonly selected: readonly Option[];
};

/** SKUs of one answer; a product has a few hundred at the most. */
const MAX_VARIANTS = 200;

/** Returns a product with the SKUs that have the selected options; undefined for an unknown id. */
export async function readProductDetail(
  needs: CatalogNeeds,
  { id, selected, preferences }: ProductInput,
  shop: AssistantShop,
): Promise<DetailedProduct | undefined> {
  const found = await findNamed(needs, id);
  if (!found) return undefined;
  const { product, stockId } = found;
  const all = presentVariants(product, { ...shop, today: getToday(needs) });
  const ofSku = all.find((variant) => variant.id === stockId)?.options ?? [];
  const { effective, matching } = selectVariants(all, selected ?? ofSku, preferences);
  const shown = matching.slice(0, MAX_VARIANTS);
  if (!isSome(shown)) return undefined;
  return {
    ...presentAssistantProduct(product, { shown, all, shop }),
    options: describeOptions(collectOptions(all), all, effective),
    selected: effective,
  };
}
