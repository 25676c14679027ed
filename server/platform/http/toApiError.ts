import { ZodError } from 'zod';
import { isDatabaseUnavailable } from '../database/databaseUnavailable.ts';
import { isDiskFull } from '../isDiskFull.ts';
import { ApiError, createServiceUnavailableError } from './apiError.ts';
// Sets the texts of all validation issues.
import './describeIssue.ts';

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
