import { keepLocalState, readLocalState } from '../../page/localState.ts';
import { HISTORY_KEY } from '../../page/reportError.ts';

/** The number of recent pages to keep (browsing §9, Client URL history). */
const KEPT = 10;
const BETWEEN = ' > ';

/**
 * Records the route pattern of the current page; the pattern contains no search term and no order number. Error reports
 * include this history.
 */
export function rememberPage(pattern: string): void {
  const known = readLocalState(HISTORY_KEY).split(BETWEEN).filter(Boolean);
  keepLocalState(HISTORY_KEY, [...known, pattern].slice(-KEPT).join(BETWEEN));
}
