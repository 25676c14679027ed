import { keepLocalState, readLocalState } from '../../page/localState.ts';
import { HISTORY_KEY } from '../../page/reportError.ts';

/** The number of recent pages to keep (browsing §9, Client URL history). */
const MAX_URLS = 10;
const SEPARATOR = ' > ';

/**
 * Records the route pattern of the current page; the pattern contains no search term and no order number. Error reports
 * include this history.
 */
export function rememberPage(pattern: string): void {
  const storedUrls = readLocalState(HISTORY_KEY).split(SEPARATOR).filter(Boolean);
  keepLocalState(HISTORY_KEY, [...storedUrls, pattern].slice(-MAX_URLS).join(SEPARATOR));
}
