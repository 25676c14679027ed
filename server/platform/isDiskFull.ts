import { getErrorCode } from './getErrorCode.ts';

/** No space, a quota reached, a file system that became read-only. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Returns whether a file could not be written because its disk takes no more. (PostgreSQL has codes of its own.) */
export const isDiskFull = (error: unknown): boolean => CODES.has(getErrorCode(error));
