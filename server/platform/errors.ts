/** No space, a quota reached, a file system that became read-only. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Returns whether a file could not be written because its disk takes no more. (PostgreSQL has codes of its own.) */
export const isDiskFull = (error: unknown): boolean => CODES.has(getErrorCode(error));

/** A reason not to start that the operator can fix; the message is printed in one line without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Returns the code of an error of Node or PostgreSQL (`ENOENT`, `57P03`), or an empty text. */
export function getErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns the message of an error, for a line of the log without its stack. */
export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
