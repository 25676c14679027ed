/** Returns the code of an error of Node or PostgreSQL (`ENOENT`, `57P03`), or an empty text. */
export function getErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns the message of an error, for a line of the log without its stack. */
export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
