import type { RequestHandler } from 'express';
import { MAX_PAGE_URL_LENGTH } from '../../src/contracts/common.ts';
import { ApiError } from '../platform/http/apiError.ts';

/** A page's address, encoded, can be a parameter of a call: each character may become three. */
const MAX_CALL_URL_LENGTH = 3 * MAX_PAGE_URL_LENGTH;

/** Answers 414 to an overlong address: a page of the shop, or JSON under `/api`. */
export const limitAddress: RequestHandler = ({ originalUrl }, _res, next) => {
  const most = originalUrl.startsWith('/api/') ? MAX_CALL_URL_LENGTH : MAX_PAGE_URL_LENGTH;
  if (originalUrl.length <= most) return next();
  next(new ApiError(414, 'uri.too.long', 'This address is too long. Please shorten it, or start from the home page.'));
};
