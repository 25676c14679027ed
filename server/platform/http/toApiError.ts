import { ZodError } from 'zod';
import { isDatabaseUnavailable } from '../database/databaseUnavailable.ts';
import { ApiError, serviceUnavailable } from './apiError.ts';
// Words every issue of every contract.
import './plainIssues.ts';

const fromZod = (error: ZodError): ApiError => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
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
