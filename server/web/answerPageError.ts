import type { ErrorRequestHandler } from 'express';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { toApiError } from '../platform/http/toApiError.ts';
import { getRequestContext } from './requestContext.ts';

const plainPage = (status: number, text: string): string =>
  `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status} Error Page</title></head><body><h1>Oh No!</h1><p>${text}</p><p><a href="/">Try again from the home page</a>, or call us, 24/7.</p></body></html>`;

const NOT_FOUND = "We can't seem to find this page.";
const BROKEN = 'An unexpected error has occurred.';

/** Answers with a plain text page if no page could be rendered, or for a form without a page; logs server errors. */
export const answerPageError = (): ErrorRequestHandler => (error, req, res, next) => {
  const { status, message, retryAfterSeconds } = toApiError(error);
  if (status >= 500) getRequestContext(req).log.error({ err: error, path: req.path }, 'request failed');
  if (res.headersSent) return next(error);
  res.status(status).setHeader('cache-control', 'private, no-store');
  if (retryAfterSeconds !== undefined) res.setHeader('retry-after', retryAfterSeconds);
  res.type('html').send(plainPage(status, escapeHtml(status === 404 ? NOT_FOUND : status === 500 ? BROKEN : message)));
};
