import { keepLocalState, readLocalState } from '../../page/localState.ts';

const STORAGE_KEY = 'analyticsLog';
/** What the session remembers to have told, at most (browsing §9, Analytics session log). */
const KEPT = 50;

/** Logs what is about to be told; false where the session's log has it already, and it need not be told again. */
export function logOnce(entry: string): boolean {
  const line = entry.replaceAll('\n', ' ');
  const known = readLocalState(STORAGE_KEY).split('\n').filter(Boolean);
  if (known.includes(line)) return false;
  keepLocalState(STORAGE_KEY, [...known, line].slice(-KEPT).join('\n'));
  return true;
}
