import { hasReservedName } from '../../../../src/lib/hasReservedName.ts';
import type { SearchCriteria } from '../../../../src/lib/searchCriteria.ts';
import { parseSearchUrl } from '../../../../src/lib/searchUrl.ts';
import type { Parts } from '../../../parts.ts';
import { countProducts } from '../../search/actions.ts';

export type ContentNeeds = Pick<Parts, 'db' | 'pool' | 'log' | 'clock'>;

/** Returns whether a link leads to a list of products; links to other pages need no products. */
const isList = (href: string): boolean => /^\/(?!$)/.test(href) && !hasReservedName(href);

export function parseListHref(href: string): SearchCriteria {
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
