import type { ErrorBody } from '../../../src/contracts/common.ts';

/** A refusal that the caller is told about: HTTP status, an id of the error catalogue, the text that goes with it. */
export class ApiError extends Error {
  readonly status: number;
  readonly id: string;
  readonly fields: Record<string, string> | undefined;
  /** When to ask again, in seconds (`Retry-After`). */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    id: string,
    message: string,
    fields?: Record<string, string>,
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.id = id;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toBody(): ErrorBody {
    return { id: this.id, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}

export const NOT_FOUND = 'not.found';

/** Nothing by that id, or nothing that this caller may see: the two answer alike. */
export const notFound = (what: string): ApiError => new ApiError(404, NOT_FOUND, `${what} was not found.`);

/** How soon to ask again after a 503, in seconds (`Retry-After`). */
export const RETRY_AFTER_SECONDS = 5;

/** The shop cannot answer for now; the caller may ask again in a moment. */
export const serviceUnavailable = (): ApiError =>
  new ApiError(
    503,
    'service.unavailable',
    'Sorry, the shop cannot answer right now. Please try again in a moment.',
    undefined,
    RETRY_AFTER_SECONDS,
  );
