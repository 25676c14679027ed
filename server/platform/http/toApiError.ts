import { ZodError } from 'zod';
import { isDatabaseUnavailable } from '../database/databaseUnavailable.ts';
import { ApiError, serviceUnavailable } from './apiError.ts';

/** What is said of one field: the contract's own words, else the catalogue's (transactions §5, Server field errors) where they fit. */
function textOf(issue: ZodError['issues'][number]): string {
  // Zod keeps what it was given out of its issues: only the text tells that it was nothing.
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'Required';
  if (issue.code === 'too_big' && issue.origin === 'string' && issue.message.startsWith('Too big'))
    return 'Input too long';
  return issue.message;
}

const fromZod = (error: ZodError): ApiError => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= textOf(issue);
  return new ApiError(400, 'input.invalid', 'Invalid input', fields);
};

/** body-parser's errors carry a status of their own (413, 400 for broken JSON). */
const statusOf = (error: unknown): number => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : 500;
};

/** What a shopper is told of an error, wherever it came from: input that no contract takes is the caller's fault, the rest is ours. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (isDatabaseUnavailable(error)) return serviceUnavailable();
  const status = statusOf(error);
  if (status < 500) return new ApiError(status, 'input.invalid', 'Invalid input');
  return new ApiError(500, 'internal.error', 'Oops, something went wrong! Please try again.');
}
