import type { ErrorRequestHandler } from 'express';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { SHOP_BUSY } from '../platform/http/apiError.ts';
import { toApiError } from '../platform/http/toApiError.ts';
import { getRequestContext } from './requestContext.ts';

const HOME = '<a href="/">Try again from the home page</a>, or call us, 24/7.';
/** An empty address is that of this page. */
const SAME_PAGE = '<a href="">Try again</a>';

const renderPlainPage = (status: number, text: string, way: string): string =>
  `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status} Error Page</title></head><body><h1>Oh No!</h1><p>${text}</p><p>${way}</p></body></html>`;

const NOT_FOUND = "We can't seem to find this page.";
const BROKEN = 'An unexpected error has occurred.';

/** Answers with a plain text page if no page could be rendered, or for a form without a page; logs server errors. */
export const answerPageError = (): ErrorRequestHandler => (error, req, res, next) => {
  const { id, status, message, retryAfterSeconds } = toApiError(error);
  const isBusy = id === SHOP_BUSY;
  // Refused pages are logged together: there may be hundreds in a second.
  if (status >= 500 && !isBusy) getRequestContext(req).log.error({ err: error, path: req.path }, 'request failed');
  if (res.headersSent) return next(error);
  res.status(status).setHeader('cache-control', 'private, no-store');
  if (retryAfterSeconds !== undefined) res.setHeader('retry-after', retryAfterSeconds);
  const text = escapeHtml(status === 404 ? NOT_FOUND : status === 500 ? BROKEN : message);
  res.type('html').send(renderPlainPage(status, text, isBusy ? SAME_PAGE : HOME));
};
