import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../log.ts';
import { answerApiError } from './answerApiError.ts';
import { createServiceUnavailableError } from './apiError.ts';
import { markLate } from './lateAnswers.ts';

/** A form may contain a video on a slow connection. */
const UPLOAD_MS = 300_000;
/** Calls with two or three requests to a payment provider of up to eight seconds each. */
const PROVIDER_CALLS = /^\/v1\/(checkout|orders|paymentInstruments|payments)\b/;
const PROVIDER_FACTOR = 3;

function getDeadline(req: Request, milliseconds: number): number {
  if (req.is('multipart/form-data')) return UPLOAD_MS;
  return req.method !== 'GET' && PROVIDER_CALLS.test(req.path) ? PROVIDER_FACTOR * milliseconds : milliseconds;
}

/**
 * Answers 503 with `Retry-After` if an API call has no answer in time: `milliseconds`, three times that for calls to
 * payment providers, five minutes for uploads. The work itself continues, limited by the time-outs of database and
 * providers; its late answer is dropped.
 */
export function enforceApiDeadline(milliseconds: number, log: Logger): RequestHandler {
  const answer = answerApiError(log);
  return (req: Request, res: Response, next) => {
    const timer = setTimeout(
      () => {
        if (res.headersSent || res.destroyed) return;
        markLate(res);
        answer(createServiceUnavailableError(), req, res, () => undefined);
      },
      getDeadline(req, milliseconds),
    );
    res.once('close', () => clearTimeout(timer));
    next();
  };
}
