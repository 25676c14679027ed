import type { ProductCard } from '../../../src/contracts/catalog.ts';
import type { Recos, RecoWidget } from '../../../src/contracts/recommendations.ts';
import type { SearchFilters } from '../../../src/lib/searchCriteria.ts';
import type { SearchSort } from '../../../src/lib/searchSorts.ts';
import type { Parts } from '../../platform/parts.ts';
import { facetsOfProduct, findCards } from '../search/actions.ts';
import { inTurn, mixed } from './rules.ts';

type Needs = Pick<Parts, 'db' | 'pool' | 'log'>;
type Asked = { readonly limit: number; readonly productId: string | undefined };

/** Browsing §3 names the first; the others stand as the mockups have them. */
const TITLES: Readonly<Record<RecoWidget, string>> = {
  'for-you': 'Recommendations For You',
  new: 'New this week',
  similar: 'Similar styles',
  cart: 'You may also like',
  popular: 'Popular right now',
};
const NEWEST: SearchSort = { key: 'isNew', direction: 'desc' };
const DEPARTMENTS = ['Shoes', 'Clothing', 'Accessories'];
/** Looked through for one row: enough that a mix of brands comes together. */
const POOL = 60;

/** One row of cards for each widget asked for; a row may be empty. */
export async function recommend(parts: Needs, widgets: readonly RecoWidget[], asked: Asked): Promise<Recos> {
  const rows = widgets.map(async (widget) => ({
    widget,
    title: TITLES[widget],
    recos: await cardsFor(parts, widget, asked),
  }));
  return { widgets: await Promise.all(rows) };
}

async function cardsFor(parts: Needs, widget: RecoWidget, { limit, productId }: Asked): Promise<ProductCard[]> {
  switch (widget) {
    case 'new':
      return mixed(await fromDepartments(parts, {}, NEWEST), limit, 1);
    case 'popular':
      return mixed(await findCards(parts, {}, POOL), limit, 2);
    case 'for-you':
    case 'cart':
      return mixed(await fromDepartments(parts, {}), limit, 1);
    case 'similar':
      return productId === undefined ? [] : similar(parts, productId, limit);
  }
}

/** Shoes twice as often as the rest: the shop is known for them. */
async function fromDepartments(parts: Needs, filters: SearchFilters, sort?: SearchSort): Promise<ProductCard[]> {
  const lists = await Promise.all(
    DEPARTMENTS.map((department) =>
      findCards(parts, { filters: { ...filters, zc1: [department] }, ...(sort && { sort }) }, POOL),
    ),
  );
  const [shoes = [], ...others] = lists;
  return inTurn([shoes.filter((_, place) => place % 2 === 0), ...others, shoes.filter((_, place) => place % 2 === 1)]);
}

/** What makes products alike. */
const KIND = ['txAttrFacet_Gender', 'productType', 'zc2'];

/** The same type for the same people, then the same category. */
async function similar(parts: Needs, productId: string, limit: number): Promise<ProductCard[]> {
  const facets = await facetsOfProduct(parts, Number(productId), KIND);
  if (!facets) return [];
  const { txAttrFacet_Gender: genders = [], productType = [], zc2 = [] } = facets;
  const people: SearchFilters = genders.length > 0 ? { txAttrFacet_Gender: genders } : {};
  const [type, category] = await Promise.all([
    findCards(parts, { filters: { ...people, productType } }, POOL),
    findCards(parts, { filters: { ...people, zc2 } }, POOL),
  ]);
  const isOther = (card: ProductCard): boolean => card.productId !== productId;
  const others = [...mixed(type.filter(isOther), POOL, 2), ...category.filter(isOther)].filter(
    ({ onHand }) => onHand > 0,
  );
  return [...new Map(others.map((card) => [card.productId, card])).values()].slice(0, limit);
}
