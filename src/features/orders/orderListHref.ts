import { isOrderRange } from '../../lib/orderRange.ts';

/** Which orders the history shows; the address says it. Nothing of the two for all. */
export type OrderChoice = { readonly search: string; readonly range: string; readonly page: number };

const MOST_PAGES = 1000;
/** What the shop takes of a search. */
export const SEARCH_LENGTH = 100;

/** What an address of the history asks for; what it may not ask for is left out. */
export function orderChoiceOf(query: URLSearchParams): OrderChoice {
  const range = query.get('range') ?? '';
  const page = Math.trunc(Number(query.get('page')));
  return {
    search: (query.get('search') ?? '').slice(0, SEARCH_LENGTH).trim(),
    range: isOrderRange(range) ? range : '',
    page: page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** The address of what is chosen. */
export function orderListHref({ search, range, page }: OrderChoice): string {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(range !== '' && { range }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/orders' : `/orders?${query}`;
}
