import type { ErrorRequestHandler } from 'express';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { RETRY_AFTER_SECONDS } from '../platform/http/apiError.ts';
import { toApiError } from '../platform/http/toApiError.ts';
import { contextOf } from './requestContext.ts';

const plainPage = (status: 500 | 503, text: string): string =>
  `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status} Error Page</title></head><body><h1>Oh No!</h1><p>${text}</p><p><a href="/">Try again from the home page</a>, or call us, 24/7.</p></body></html>`;

/** Where even the error page could not be rendered, or a form was sent that no page has: a few plain words, and our failures in the log. */
export const answerPageError = (): ErrorRequestHandler => (error, req, res, next) => {
  const { status, message } = toApiError(error);
  if (status >= 500) contextOf(req).log.error({ err: error, path: req.path }, 'request failed');
  if (res.headersSent) return next(error);
  if (status < 500)
    return void res
      .status(status)
      .type('text')
      .send(status === 404 ? 'Not found' : message);
  res.setHeader('cache-control', 'private, no-store');
  if (status === 503) {
    res.setHeader('retry-after', RETRY_AFTER_SECONDS);
    return void res
      .status(503)
      .type('html')
      .send(plainPage(503, escapeHtml(message)));
  }
  res.status(500).type('html').send(plainPage(500, 'An unexpected error has occurred.'));
};
