import type { SlotImage } from '../../../../src/contracts/content/contentSlots.ts';
import type { ProductCard } from '../../../../src/contracts/products/productCard.ts';
import { hasReservedName } from '../../../../src/lib/hasReservedName.ts';
import { parseCollectionSlug } from '../../../../src/lib/search/collections.ts';
import {
  DEFAULT_CRITERIA,
  type SearchCriteria,
  type SearchFilters,
} from '../../../../src/lib/search/searchCriteria.ts';
import { parseSearchUrl } from '../../../../src/lib/search/searchUrl.ts';
import type { Parts } from '../../../parts.ts';
import { countProducts, findCards, findFacetsOfProduct } from '../../search/actions.ts';
import type { StoredImage } from '../documents/documentSchemas.ts';

export type ContentNeeds = Pick<Parts, 'db' | 'log' | 'clock' | 'search' | 'content' | 'flags' | 'marketplaces'>;

/** Returns whether a link leads to a list of products; links to other pages need no products. */
const isList = (href: string): boolean =>
  /^\/(?!$)/.test(href) && (!hasReservedName(href) || parseCollectionSlug(href) !== undefined);

function parseListHref(href: string): SearchCriteria {
  const { pathname, searchParams } = new URL(href, 'https://shop.invalid');
  return parseSearchUrl(pathname, searchParams);
}

/** Returns the number of products of a list or of a search; undefined for a link to another page. */
export const countListed = async (parts: ContentNeeds, href: string): Promise<number | undefined> =>
  isList(href) ? countProducts(parts, parseListHref(href)) : undefined;

/** Returns the links without those to empty lists. */
export async function removeEmptyLinks<Link>(
  parts: ContentNeeds,
  links: readonly Link[],
  hrefOf: (link: Link) => string,
): Promise<Link[]> {
  const counts = await Promise.all(links.map((link) => countListed(parts, hrefOf(link))));
  return links.filter((_, index) => counts[index] !== 0);
}

/** The ids of the products that the earlier parts of a page show. */
export type ShownProducts = Set<string>;

/** Popular products of a list among which a picture is looked for. */
const POOL = 40;
const BY_POPULARITY: SearchCriteria = { ...DEFAULT_CRITERIA, sort: { key: 'popularity', direction: 'desc' } };

/** Returns what a product's picture shows. */
async function findKind(parts: ContentNeeds, { productId, productType }: ProductCard): Promise<SlotImage['kind']> {
  if (productType === 'Shoes') return 'shoe';
  if (productType === 'Clothing') return 'wear';
  const { zc2 = [] } = (await findFacetsOfProduct(parts, Number(productId), ['zc2'])) ?? {};
  if (zc2.includes('Hats')) return 'hat';
  if (zc2.some((name) => name.endsWith('Shoes'))) return 'shoe';
  return zc2.some((name) => name.endsWith('Clothing')) ? 'wear' : 'bag';
}

type PictureSource = {
  readonly term?: string;
  readonly filters: SearchFilters;
  readonly colors?: readonly string[] | undefined;
};

/**
 * Returns the picture of the most popular product of a list or a search, preferably in one of the colors, and of one
 * that the page does not show yet; a list with too few products repeats its first. Undefined for an empty list.
 */
export async function findPicture(
  parts: ContentNeeds,
  { term = '', filters, colors = [] }: PictureSource,
  shown: ShownProducts,
): Promise<Pick<SlotImage, 'src' | 'kind'> | undefined> {
  const candidates = async (searchFilters: SearchFilters): Promise<readonly ProductCard[]> => {
    const cards = await findCards(parts, { ...BY_POPULARITY, term, filters: searchFilters }, POOL);
    return cards.filter(({ media }) => media.mainImage !== '');
  };
  const findNew = (cards: readonly ProductCard[]) => cards.find(({ productId }) => !shown.has(productId));
  let card: ProductCard | undefined;
  for (const color of colors) card ??= findNew(await candidates({ ...filters, colorFacet: [color] }));
  const all = card ? [] : await candidates(filters);
  card ??= findNew(all) ?? all[0];
  if (!card) return undefined;
  shown.add(card.productId);
  return { src: card.media.mainImage, kind: await findKind(parts, card) };
}

/**
 * Returns the pictures of a slot, without those of empty lists.
 * @param shown the products that the page shows already, to which those of the pictures are added
 */
export async function presentImages(
  parts: ContentNeeds,
  images: readonly StoredImage[] = [],
  shown: ShownProducts = new Set(),
): Promise<SlotImage[]> {
  const pictures: SlotImage[] = [];
  // One after the other, so that two of them do not show the same product.
  for (const { src, pictureOf, href, alt } of images) {
    const list = pictureOf && { ...parseListHref(pictureOf.list), colors: pictureOf.colors };
    const picture = src === undefined ? list && (await findPicture(parts, list, shown)) : { src };
    if (picture) pictures.push({ ...picture, ...(href !== undefined && { href }), alt });
  }
  return pictures;
}

type RowWants = { readonly limit: number; readonly shown: ShownProducts; readonly people?: SearchFilters | undefined };

/**
 * Returns the most popular products of a list, as far as the page does not show them yet.
 * @param people a filter by gender; a list with such a filter keeps its own
 */
export async function listNewCards(
  parts: ContentNeeds,
  list: string,
  { limit, shown, people }: RowWants,
): Promise<ProductCard[]> {
  const { term, filters } = parseListHref(list);
  const cards = await findCards(parts, { ...BY_POPULARITY, term, filters: { ...people, ...filters } }, POOL);
  return cards.filter(({ productId, onHand }) => onHand > 0 && !shown.has(productId)).slice(0, limit);
}
