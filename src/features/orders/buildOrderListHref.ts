import type { OrderHistoryQuery } from '../../api/orders/orders.ts';
import { isOrderRange } from '../../lib/orders/orders.ts';

/** The filter and page of the order history, as in its URL; empty strings mean no filter. A day takes precedence over that end of the range. */
export type OrderChoice = Readonly<Required<Omit<OrderHistoryQuery, 'openFirst'>>>;

const MAX_PAGES = 1000;
/** The API's maximum length of a search. */
export const SEARCH_LENGTH = 100;

/** Returns a typed day if it is in the calendar, otherwise an empty text. */
function parseDay(text: string | null): string {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return '';
  const day = new Date(`${text}T00:00:00Z`);
  // A day that the month does not have would become a day of the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}

/** Parses the query of the order history; invalid values are ignored. */
export function parseOrderChoice(query: URLSearchParams): OrderChoice {
  const range = query.get('range') ?? '';
  const page = Math.trunc(Number(query.get('page')));
  return {
    search: (query.get('search') ?? '').slice(0, SEARCH_LENGTH).trim(),
    range: isOrderRange(range) ? range : '',
    startDate: parseDay(query.get('startDate')),
    endDate: parseDay(query.get('endDate')),
    page: page >= 1 && page <= MAX_PAGES ? page : 1,
  };
}

/** Returns the URL of a filtered page of the order history. */
export function buildOrderListHref({ search, range, startDate, endDate, page }: OrderChoice): string {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(range !== '' && { range }),
    ...(startDate !== '' && { startDate }),
    ...(endDate !== '' && { endDate }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/orders' : `/orders?${query}`;
}

/** Returns whether a filter is set. */
export const isChosen = ({ search, range, startDate, endDate }: OrderChoice): boolean =>
  [search, range, startDate, endDate].some((value) => value !== '');
