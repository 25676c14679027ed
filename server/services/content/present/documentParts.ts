import type { SlotImage } from '../../../../src/contracts/content/contentSlots.ts';
import { hasReservedName } from '../../../../src/lib/hasReservedName.ts';
import {
  DEFAULT_CRITERIA,
  type SearchCriteria,
  type SearchFilters,
} from '../../../../src/lib/search/searchCriteria.ts';
import { parseSearchUrl } from '../../../../src/lib/search/searchUrl.ts';
import type { Parts } from '../../../parts.ts';
import { countProducts, findCards } from '../../search/actions.ts';
import type { StoredImage } from '../documents/documentSchemas.ts';

export type ContentNeeds = Pick<Parts, 'db' | 'log' | 'clock' | 'search' | 'content' | 'flags' | 'marketplaces'>;

/** Returns whether a link leads to a list of products; links to other pages need no products. */
const isList = (href: string): boolean => /^\/(?!$)/.test(href) && !hasReservedName(href);

function parseListHref(href: string): SearchCriteria {
  const { pathname, searchParams } = new URL(href, 'https://shop.invalid');
  return parseSearchUrl(pathname, searchParams);
}

/** Returns the number of products of a list or of a search; undefined for a link to another page. */
export const countListed = async (parts: ContentNeeds, href: string): Promise<number | undefined> =>
  isList(href) ? countProducts(parts, parseListHref(href)) : undefined;

/** Returns the links without those to empty lists. */
export async function keepFilled<Link>(
  parts: ContentNeeds,
  links: readonly Link[],
  hrefOf: (link: Link) => string,
): Promise<Link[]> {
  const counts = await Promise.all(links.map((link) => countListed(parts, hrefOf(link))));
  return links.filter((_, index) => counts[index] !== 0);
}

/** Returns the picture of a list's most popular product, preferably in one of the colors; undefined for an empty list. */
async function findPicture(
  parts: ContentNeeds,
  { list, colors = [] }: { list: string; colors?: readonly string[] | undefined },
): Promise<string | undefined> {
  const { filters } = parseListHref(list);
  const getMainPicture = async (searchFilters: SearchFilters): Promise<string | undefined> => {
    const order = { ...DEFAULT_CRITERIA, sort: { key: 'popularity', direction: 'desc' } } as const;
    const [card] = await findCards(parts, { ...order, filters: searchFilters }, 1);
    return card?.media.mainImage;
  };
  for (const color of colors) {
    const src = await getMainPicture({ ...filters, colorFacet: [color] });
    if (src !== undefined) return src;
  }
  return getMainPicture(filters);
}

/** Returns the pictures of a slot, without those of empty lists. */
export async function presentImages(parts: ContentNeeds, images: readonly StoredImage[] = []): Promise<SlotImage[]> {
  const pictures = await Promise.all(
    images.map(async ({ src, pictureOf, href, alt }) => {
      const pictureSrc = src ?? (pictureOf && (await findPicture(parts, pictureOf)));
      return pictureSrc === undefined ? [] : [{ src: pictureSrc, ...(href !== undefined && { href }), alt }];
    }),
  );
  return pictures.flat();
}
