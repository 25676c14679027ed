import type { ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { ZodError, z } from 'zod';
import type { ErrorBody } from '../../../src/contracts/common.ts';
import { getCheckoutErrorCode } from '../../../src/lib/checkout/checkoutCodes.ts';
import { maskPersonalData } from '../../../src/lib/errorReports.ts';
import { isDatabaseUnavailable } from '../database/databaseLimits.ts';
import { isDiskFull } from '../errors.ts';
import type { Logger } from '../log.ts';
import { ApiError, createServiceUnavailableError, RETRY_AFTER_SECONDS } from './apiError.ts';
import { markUncacheable } from './caching.ts';

/** A form may contain a video on a slow connection. */
const UPLOAD_MS = 300_000;
/** Calls with two or three requests to a payment provider of up to eight seconds each; the desk's operations too. */
const PROVIDER_CALLS = /^\/(v1\/(checkout|orders|paymentInstruments|payments)|operations)\b/;
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

const lateResponses = new WeakSet<ServerResponse>();

/** Marks a response that was answered because its deadline had passed, while its work continues. */
const markLate = (res: ServerResponse): void => {
  lateResponses.add(res);
};

const isLate = (res: ServerResponse): boolean => lateResponses.has(res);

type Issue = z.core.$ZodRawIssue;
type SizeLimit = { readonly origin: string; readonly inclusive?: boolean };

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

/** Singular and plural of the units of a size. */
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** Describes a limit: characters, entries, or a number. */
function describeLimit(
  word: 'at least' | 'at most',
  limit: number | bigint,
  { origin, inclusive = true }: SizeLimit,
): string {
  const unit = UNITS[origin]?.[Number(limit) === 1 ? 0 : 1];
  if (unit) return `Use ${word} ${limit} ${unit}.`;
  if (inclusive) return `Use a number of ${word} ${limit}.`;
  return word === 'at least' ? `Use a number above ${limit}.` : `Use a number below ${limit}.`;
}

/** Describes a validation issue; texts of the contract and the catalog (transactions §5) take precedence. */
function describeIssue(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'Required';
  switch (issue.code) {
    case 'invalid_type':
      return `Send ${KINDS[issue.expected] ?? 'a value of another kind'} here.`;
    case 'too_big':
      return issue.origin === 'string' ? 'Input too long' : describeLimit('at most', issue.maximum, issue);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Required'
        : describeLimit('at least', issue.minimum, issue);
    case 'invalid_value':
    case 'invalid_union':
      return 'Choose one of the allowed values.';
    case 'unrecognized_keys':
      return 'This holds a field that is not known here.';
    default:
      return 'This is not in the expected form.';
  }
}

z.config({ localeError: describeIssue });

const fromZod = (error: ZodError): ApiError => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return new ApiError(400, 'input.invalid', 'Invalid input', fields);
};

/** body-parser errors carry their own status (413, 400 for broken JSON). */
const getStatus = (error: unknown): number => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : 500;
};

/** Converts any error for the caller: invalid input is a 4xx, everything else a 500. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (isDatabaseUnavailable(error) || isDiskFull(error)) return createServiceUnavailableError();
  const status = getStatus(error);
  if (status < 500) return new ApiError(status, 'input.invalid', 'Invalid input');
  return new ApiError(500, 'internal.error', 'Oops, something went wrong! Please try again.');
}

/** Answers an API error as `{id, code, message, fields?}` (browsing §8, transactions §8). */
export const answerApiError =
  (log: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    // A call beyond its deadline was answered already; passing the error on would close the connection.
    if (isLate(res) && res.headersSent)
      return log.info({ err: error, path: maskPersonalData(req.path) }, 'late api call ended');
    const refusal = toApiError(error);
    if (refusal.status >= 500) log.error({ err: error, path: maskPersonalData(req.path) }, 'api call failed');
    if (res.headersSent) return next(error);
    const { retryAfterSeconds = refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined } = refusal;
    if (retryAfterSeconds !== undefined) res.setHeader('retry-after', retryAfterSeconds);
    markUncacheable(res);
    res
      .status(refusal.status)
      .json({ ...refusal.toBody(), code: getCheckoutErrorCode(refusal.id) } satisfies ErrorBody);
  };
