import { keepLocalState, readLocalState } from '../../page/localState.ts';

const STORAGE_KEY = 'analyticsLog';
/** The maximum number of log entries (browsing §9, Analytics session log). */
const MAX_ENTRIES = 50;

/** Adds an entry to the session's log; returns false if it is already there and need not be reported again. */
export function logOnce(entry: string): boolean {
  const line = entry.replaceAll('\n', ' ');
  const storedLines = readLocalState(STORAGE_KEY).split('\n').filter(Boolean);
  if (storedLines.includes(line)) return false;
  keepLocalState(STORAGE_KEY, [...storedLines, line].slice(-MAX_ENTRIES).join('\n'));
  return true;
}
