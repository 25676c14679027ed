import type { ErrorBody } from '../../../src/contracts/common.ts';

/** An error shown to the caller: HTTP status, id of the error catalog, and text. */
export class ApiError extends Error {
  readonly status: number;
  readonly id: string;
  readonly fields: Record<string, string> | undefined;
  /** Retry delay in seconds (`Retry-After`). */
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

/** Returns the error for an unknown id, also for one that the caller may not see. */
export const createNotFoundError = (resourceName: string): ApiError =>
  new ApiError(404, NOT_FOUND, `${resourceName} was not found.`);

/** Retry delay of a 503, in seconds (`Retry-After`). */
export const RETRY_AFTER_SECONDS = 5;

export const SHOP_BUSY = 'shop.busy';

/** Returns the error for a page that cannot be made because too many others are. */
export const createShopBusyError = (): ApiError =>
  new ApiError(
    503,
    SHOP_BUSY,
    'So many people are here right now that this page has to wait. Your cart is safe. Please try again in a few seconds.',
    undefined,
    RETRY_AFTER_SECONDS,
  );

/** Returns the error for a temporary failure. */
export const createServiceUnavailableError = (): ApiError =>
  new ApiError(
    503,
    'service.unavailable',
    'Sorry, the shop cannot answer right now. Please try again in a moment.',
    undefined,
    RETRY_AFTER_SECONDS,
  );

/** Returns the error for a process or another server that does not answer. */
export const createApiUnreachableError = (): ApiError =>
  new ApiError(503, 'api.unreachable', 'Sorry, the line went dead!', undefined, RETRY_AFTER_SECONDS);
