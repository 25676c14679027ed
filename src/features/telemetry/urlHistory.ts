import { keepLocalState, readLocalState } from '../../page/localState.ts';
import { HISTORY_KEY } from '../../page/reportError.ts';

/** So many of the last pages are kept (browsing §9, Client URL history). */
const KEPT = 10;
const BETWEEN = ' > ';

/**
 * Notes what kind of page the tab shows now: the pattern of its address, so that neither a term nor an order's number is kept.
 * Reports of errors carry the way that led there.
 */
export function rememberPage(pattern: string): void {
  const known = readLocalState(HISTORY_KEY).split(BETWEEN).filter(Boolean);
  keepLocalState(HISTORY_KEY, [...known, pattern].slice(-KEPT).join(BETWEEN));
}
