import { keepLocalState, readLocalState } from '../../page/localState.ts';

const STORAGE_KEY = 'analyticsLog';
/** The maximum number of log entries (browsing §9, Analytics session log). */
const KEPT = 50;

/** Adds an entry to the session's log; returns false if it is already there and need not be reported again. */
export function logOnce(entry: string): boolean {
  const line = entry.replaceAll('\n', ' ');
  const known = readLocalState(STORAGE_KEY).split('\n').filter(Boolean);
  if (known.includes(line)) return false;
  keepLocalState(STORAGE_KEY, [...known, line].slice(-KEPT).join('\n'));
  return true;
}
