import type { ProductCard } from '../../../src/contracts/products/productCard.ts';
import type { ProductView, Recos, RecoWidget } from '../../../src/contracts/products/recommendations.ts';
import type { SearchFilters } from '../../../src/lib/search/searchCriteria.ts';
import type { SearchSort } from '../../../src/lib/search/searchSorts.ts';
import type { Parts } from '../../parts.ts';
import { findCards, findFacetsOfProduct, listCardsOfStyles } from '../search/actions.ts';
import { interleave, limitPerBrand } from './rules.ts';
import { readViewedStyles, saveView } from './store.ts';

type Needs = Pick<Parts, 'db' | 'search'>;
type RecoQuery = {
  readonly limit: number;
  readonly productId: string | undefined;
  /** Product ids to leave out of all rows. */
  readonly exclude?: readonly string[];
  /** A filter by gender, for rows that are the same for all shoppers. */
  readonly people?: SearchFilters | undefined;
  /** Undefined for guests. */
  readonly customerId?: number | undefined;
};

/** The first is from browsing §3, the others from the mockups. */
const TITLES: Readonly<Record<RecoWidget, string>> = {
  'for-you': 'Recommendations For You',
  new: 'New this week',
  similar: 'Similar styles',
  complements: 'Goes well with it',
  cart: 'Recommendations For You',
  popular: 'Popular right now',
  'on-sale': 'On sale now',
  'top-rated': 'Top rated',
  'recently-viewed': 'Recently viewed',
};
const NEWEST: SearchSort = { key: 'isNew', direction: 'desc' };
const BIGGEST_DISCOUNT: SearchSort = { key: 'percentOff', direction: 'desc' };
const BEST_RATED: SearchSort = { key: 'productRating', direction: 'desc' };
const DEPARTMENTS = ['Shoes', 'Clothing', 'Accessories'];
/** Candidates examined per row, enough for a mix of brands. */
const POOL = 60;

/** Returns one row of cards per widget; a row may be empty. */
export async function recommend(parts: Needs, widgets: readonly RecoWidget[], request: RecoQuery): Promise<Recos> {
  const rows = widgets.map(async (widget) => ({
    widget,
    title: TITLES[widget],
    recos: await listWidgetCards(parts, widget, request),
  }));
  return { widgets: await Promise.all(rows) };
}

async function listWidgetCards(parts: Needs, widget: RecoWidget, request: RecoQuery): Promise<ProductCard[]> {
  const { limit, exclude = [] } = request;
  // More candidates, to fill the row after exclusions.
  const cards = await listCandidates(parts, widget, { ...request, limit: limit + exclude.length });
  return cards.filter(({ productId }) => !exclude.includes(productId)).slice(0, limit);
}

async function listCandidates(
  parts: Needs,
  widget: RecoWidget,
  { limit, productId, customerId, people = {} }: RecoQuery,
): Promise<ProductCard[]> {
  switch (widget) {
    case 'new':
      return limitPerBrand(await listFromDepartments(parts, people, NEWEST), limit, 1);
    case 'popular':
      return limitPerBrand(await findCards(parts, { filters: people }, POOL), limit, 2);
    case 'on-sale':
      return limitPerBrand(
        await listFromDepartments(parts, { ...people, onSale: ['true'] }, BIGGEST_DISCOUNT),
        limit,
        2,
      );
    case 'top-rated':
      return limitPerBrand((await listFromDepartments(parts, people, BEST_RATED)).filter(isRated), limit, 2);
    case 'for-you':
    case 'cart':
      return limitPerBrand(await listFromDepartments(parts, people), limit, 1);
    case 'similar':
      return productId === undefined ? [] : listSimilar(parts, productId, limit);
    case 'complements':
      return productId === undefined ? [] : listComplements(parts, productId, limit);
    case 'recently-viewed':
      return customerId === undefined ? [] : listRecentlyViewed(parts, customerId, { limit, productId });
  }
}

const isRated = ({ reviews }: ProductCard): boolean => reviews.ratingCount > 0;

/** Two thirds are shoes: the shop is known for them. */
async function listFromDepartments(parts: Needs, filters: SearchFilters, sort?: SearchSort): Promise<ProductCard[]> {
  const lists = await Promise.all(
    DEPARTMENTS.map((department) =>
      findCards(parts, { filters: { ...filters, zc1: [department] }, ...(sort && { sort }) }, POOL),
    ),
  );
  const [shoes = [], ...others] = lists;
  return interleave([
    shoes.filter((_, place) => place % 2 === 0),
    ...others,
    shoes.filter((_, place) => place % 2 === 1),
  ]);
}

/** Returns the products a customer viewed last, newest first, without the current one. */
async function listRecentlyViewed(
  parts: Needs,
  customerId: number,
  { limit, productId }: Pick<RecoQuery, 'limit' | 'productId'>,
): Promise<ProductCard[]> {
  const exceptProduct = productId === undefined ? undefined : Number(productId);
  return listCardsOfStyles(parts, await readViewedStyles(parts.db, customerId, { limit, exceptProduct }));
}

/** Records that a customer viewed a product; unknown products are ignored. */
export const recordProductView = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  customerId: number,
  { productId, styleId }: ProductView,
): Promise<void> =>
  saveView(db, { customerId, productId: Number(productId), styleId: Number(styleId), at: clock.now() });

/** Facets that define similarity. */
const KIND = ['txAttrFacet_Gender', 'productType', 'zc2'];

/** Returns products of the same type and gender, then of the same category. */
async function listSimilar(parts: Needs, productId: string, limit: number): Promise<ProductCard[]> {
  const facets = await findFacetsOfProduct(parts, Number(productId), KIND);
  if (!facets) return [];
  const { txAttrFacet_Gender: genders = [], productType = [], zc2 = [] } = facets;
  const genderFilter: SearchFilters = genders.length > 0 ? { txAttrFacet_Gender: genders } : {};
  const [type, category] = await Promise.all([
    findCards(parts, { filters: { ...genderFilter, productType } }, POOL),
    findCards(parts, { filters: { ...genderFilter, zc2 } }, POOL),
  ]);
  const isOther = (card: ProductCard): boolean => card.productId !== productId;
  const others = [...limitPerBrand(type.filter(isOther), POOL, 2), ...category.filter(isOther)].filter(
    ({ onHand }) => onHand > 0,
  );
  return [...new Map(others.map((card) => [card.productId, card])).values()].slice(0, limit);
}

/** Returns products for the same people from the other departments; accessories are for everyone. */
async function listComplements(parts: Needs, productId: string, limit: number): Promise<ProductCard[]> {
  const facets = await findFacetsOfProduct(parts, Number(productId), ['txAttrFacet_Gender', 'zc1']);
  if (!facets) return [];
  const { txAttrFacet_Gender: genders = [], zc1: ownDepartments = [] } = facets;
  const genderFilter: SearchFilters = genders.length > 0 ? { txAttrFacet_Gender: genders } : {};
  const others = DEPARTMENTS.filter((department) => !ownDepartments.includes(department));
  const lists = await Promise.all(
    others.map((department) =>
      findCards(parts, { filters: { zc1: [department], ...(department !== 'Accessories' && genderFilter) } }, POOL),
    ),
  );
  return limitPerBrand(interleave(lists), limit, 1);
}

export { viewData } from './store.ts';
