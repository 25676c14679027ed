import type { ProductCard } from '../../../src/contracts/products/productCard.ts';
import type { Similarity, SimilarityType } from '../../../src/contracts/search.ts';
import type { SearchFilters } from '../../../src/lib/search/searchCriteria.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { findCards, findFacetsOfProduct } from './actions.ts';
import type { SearchIndex } from './index/searchIndex.ts';

type Needs = Pick<Parts, 'db' | 'search'>;
type SimilarityRequest = {
  readonly type: SimilarityType;
  readonly id: number;
  readonly page: number;
  readonly limit: number;
};

/** Limit of the related products examined (browsing §9). */
const MAX_RELATED = 500;
/** Facets that define similarity. */
const KIND = ['txAttrFacet_Gender', 'productType', 'zc2'];

/** Returns the requested product; undefined if it is not listed. */
function findProductId(index: SearchIndex, { type, id }: SimilarityRequest): number | undefined {
  if (type === 'product') return index.productsById.get(id) === undefined ? undefined : id;
  const style = index.stylesById.get(id);
  return style === undefined ? undefined : index.productIds[index.productByStyle[style] ?? -1];
}

function listColors(index: SearchIndex, styleId: number): string[] {
  const style = index.stylesById.get(styleId);
  const facet = index.facets.get('colorFacet');
  if (style === undefined || !facet?.styles) return [];
  const { start, list } = facet.styles;
  return [...list.subarray(start[style], start[style + 1])].flatMap((number) => facet.values[number] ?? []);
}

/** Returns the lists to take from, most similar first: color, type, category, all of the same gender. */
function listSimilarFilters(kind: SearchFilters, colors: readonly string[]): SearchFilters[] {
  const { txAttrFacet_Gender: genders = [], productType = [], zc2 = [] } = kind;
  const genderFilters: SearchFilters = genders.length > 0 ? { txAttrFacet_Gender: genders } : {};
  return [
    ...(colors.length > 0 ? [{ ...genderFilters, productType, colorFacet: colors }] : []),
    { ...genderFilters, productType },
    { ...genderFilters, zc2 },
  ];
}

/** Returns one page of available products similar to a product or style. @throws {ApiError} 404 `product.not.found` */
export async function findSimilar(parts: Needs, request: SimilarityRequest): Promise<Similarity> {
  const { type, id, page, limit } = request;
  const index = await parts.search.liveIndex.current();
  const productId = findProductId(index, request);
  const kind = productId === undefined ? undefined : await findFacetsOfProduct(parts, productId, KIND);
  if (!kind) {
    throw new ApiError(404, 'product.not.found', 'Oops, something went wrong while loading product details.');
  }
  const lists = listSimilarFilters(kind, type === 'style' ? listColors(index, id) : []);
  const cardsById = new Map<string, ProductCard>();
  for (const filters of lists) {
    for (const card of await findCards(parts, { filters }, MAX_RELATED)) {
      const isOther = card.productId !== String(productId) && card.onHand > 0;
      if (isOther && !cardsById.has(card.productId)) cardsById.set(card.productId, card);
    }
    if (cardsById.size >= page * limit) break;
  }
  const relatedCards = [...cardsById.values()].slice(0, MAX_RELATED);
  return { type, page, limit, list: relatedCards.slice((page - 1) * limit, page * limit) };
}
