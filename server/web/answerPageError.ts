import type { ErrorRequestHandler } from 'express';
import { maskPersonal } from '../../src/lib/maskPersonal.ts';
import { SHOP_BUSY } from '../platform/http/apiError.ts';
import { toApiError } from '../platform/http/toApiError.ts';
import { getRequestContext } from './createRequestContext.ts';
import { buildErrorPageStyle, type ErrorPageShop, renderErrorPage } from './renderErrorPage.ts';
import { allowInlineStyle } from './setSecurityHeaders.ts';

const HOME = { text: 'Go to the Home Page', href: '/' };
/** An empty address is that of this page. */
const SAME_PAGE = { text: 'Try Again', href: '' };

const NOT_FOUND = "We can't seem to find this page.";
const UNEXPECTED_ERROR = 'An unexpected error has occurred.';

function getTitle(status: number): string {
  if (status === 404) return "We're So Sorry!";
  return status === 429 || status === 503 ? 'Just a Moment!' : 'Oh No!';
}

/**
 * Answers with a page of its own if the app rendered none, or for a form without a page; logs server errors.
 * @param findShop returns the marketplace of a host, without waiting
 */
export const answerPageError =
  (findShop?: (host: string | undefined) => ErrorPageShop): ErrorRequestHandler =>
  (error, req, res, next) => {
    const { id, status, message, retryAfterSeconds } = toApiError(error);
    const isBusy = id === SHOP_BUSY;
    // Refused pages are logged together: there may be hundreds in a second.
    if (status >= 500 && !isBusy)
      getRequestContext(req).log.error({ err: error, path: maskPersonal(req.path) }, 'request failed');
    if (res.headersSent) return next(error);
    res.status(status).setHeader('cache-control', 'private, no-store');
    if (retryAfterSeconds !== undefined) res.setHeader('retry-after', retryAfterSeconds);
    const shop = findShop?.(req.get('host'));
    allowInlineStyle(res, buildErrorPageStyle(shop));
    const text = status === 404 ? NOT_FOUND : status === 500 ? UNEXPECTED_ERROR : message;
    const link = isBusy ? SAME_PAGE : HOME;
    res.type('html').send(renderErrorPage({ status, title: getTitle(status), text, link, shop }));
  };
