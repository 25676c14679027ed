import type { Logger } from '../log.ts';
import type { OnStatement } from './plannedStatements.ts';

/** Statements of bulk writes are long, and their beginning identifies them. */
const MAX_TEXT = 2_000;

/**
 * Returns a function that logs statements which took longer than the setting, in milliseconds: their text with
 * parameters instead of values. Undefined if the setting is 0.
 */
export function logSlowStatements(
  { slowStatementMs }: { readonly slowStatementMs: number },
  log: Logger,
): OnStatement | undefined {
  if (slowStatementMs === 0) return undefined;
  return (text, milliseconds) => {
    if (milliseconds < slowStatementMs) return;
    log.warn({ statement: text.slice(0, MAX_TEXT), milliseconds: Math.round(milliseconds) }, 'slow statement');
  };
}
