import type { RequestHandler } from 'express';
import { MAX_PAGE_URL_LENGTH } from '../../src/contracts/common.ts';
import { ApiError } from '../platform/http/apiError.ts';

/** A page's address can be an encoded parameter of a call: up to three bytes per character. */
const MAX_CALL_URL_LENGTH = 3 * MAX_PAGE_URL_LENGTH;

/** Answers 414 to too long addresses and 400 to those with NUL, which PostgreSQL cannot store: a page, or JSON under `/api`. */
export const checkAddress: RequestHandler = ({ originalUrl }, _res, next) => {
  const maxLength = originalUrl.startsWith('/api/') ? MAX_CALL_URL_LENGTH : MAX_PAGE_URL_LENGTH;
  if (originalUrl.length > maxLength) {
    next(
      new ApiError(414, 'uri.too.long', 'This address is too long. Please shorten it, or start from the home page.'),
    );
  } else if (originalUrl.includes('%00')) {
    next(new ApiError(400, 'input.invalid', 'This address cannot be read. Please start from the home page.'));
  } else next();
};
