import type { ErrorRequestHandler } from 'express';
import { toApiError } from '../platform/http/toApiError.ts';
import { contextOf } from './requestContext.ts';

const PLAIN_PAGE = `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>500 Error Page</title></head><body><h1>Oh No!</h1><p>An unexpected error has occurred.</p><p><a href="/">Try again from the home page</a>, or call us, 24/7.</p></body></html>`;

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
  res.status(500).type('html').send(PLAIN_PAGE);
};
