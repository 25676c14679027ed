import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { type FailureReason, IdentityFailure } from './identityProvider.ts';

/** openid-client's codes for an unreachable or failing provider. */
const NOT_THERE = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);
const NOT_WELL = new Set(['server_error', 'temporarily_unavailable']);

type ErrorDetails = { readonly name: string; readonly code: string; readonly message: string; readonly cause: unknown };

function read(error: unknown): ErrorDetails {
  const fields: Partial<Record<keyof ErrorDetails, unknown>> = typeof error === 'object' && error !== null ? error : {};
  const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { name: toText(fields.name), code: toText(fields.code), message: toText(fields.message), cause: fields.cause };
}

/** Network errors of fetch, thrown directly or as the cause of openid-client's error. */
const isDeadLine = (error: unknown): boolean =>
  [error, read(error).cause].some((candidate) => read(candidate).name === 'TypeError');

function getFailureReason(error: unknown): FailureReason {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'refused';
    return NOT_WELL.has(error.error) ? 'unreachable' : 'invalid';
  }
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'invalid';
  if (error instanceof ClientError && NOT_THERE.has(error.code ?? '')) return 'unreachable';
  return isDeadLine(error) ? 'unreachable' : 'invalid';
}

/** Converts an openid-client error. Only names of the cause are kept, because its answers may contain tokens. */
export function toIdentityFailure(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error;
  const { code, name, message } = read(error);
  return new IdentityFailure(getFailureReason(error), `${code || name}: ${message}`);
}
