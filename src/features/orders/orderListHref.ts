import { isOrderRange } from '../../lib/orderRange.ts';

/** The filter and page of the order history, as in its URL; empty strings mean no filter. */
export type OrderChoice = { readonly search: string; readonly range: string; readonly page: number };

const MOST_PAGES = 1000;
/** The API's maximum length of a search. */
export const SEARCH_LENGTH = 100;

/** Parses the query of the order history; invalid values are ignored. */
export function orderChoiceOf(query: URLSearchParams): OrderChoice {
  const range = query.get('range') ?? '';
  const page = Math.trunc(Number(query.get('page')));
  return {
    search: (query.get('search') ?? '').slice(0, SEARCH_LENGTH).trim(),
    range: isOrderRange(range) ? range : '',
    page: page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** Returns the URL of a filtered page of the order history. */
export function orderListHref({ search, range, page }: OrderChoice): string {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(range !== '' && { range }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/orders' : `/orders?${query}`;
}
