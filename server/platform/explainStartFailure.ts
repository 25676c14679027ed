import { getErrorCode } from './getErrorCode.ts';
import { StartError } from './startError.ts';

/** Failures that an operator can fix, by code of Node or PostgreSQL. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['53100', 'the disk of the database is full'],
  ['EROFS', 'the disk cannot be written'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
]);

/** Explains a failed start in one line if the operator can fix it; undefined for a bug. */
export function explainStartFailure(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  for (let current = error; current instanceof Error; current = current.cause) {
    const reason = REASONS.get(getErrorCode(current));
    if (reason) return `${reason}: ${current.message.replaceAll(/\s+/g, ' ')}`;
  }
  return undefined;
}
