import { ApiFailure } from './apiFailure.ts';

/** A call of a commerce API; `path` starts below `/api`, such as `/v1/cart`. */
export type ApiRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Treats any status other than 200 as a failure. */
  readonly only200?: boolean;
  /** Called with the answer's `Cache-Control` header, null when it has none. */
  readonly onCacheControl?: (value: string | null) => void;
};

/** An answer with its parsed JSON body, if any. Status 0 means that there was no answer. */
export type ApiAnswer = { readonly status: number; readonly body: unknown };

/** Sends a call to the API: over `fetch`, or directly to its router in the same process. */
export type Send = (request: ApiRequest) => Promise<ApiAnswer>;

/**
 * Sends a call and returns its answer. Throws `ApiFailure` for any status of 400 or above, for a status other than 200
 * with `only200`, and when there is no answer.
 */
export type Transport = <Answer>(request: ApiRequest) => Promise<Answer>;

/**
 * Returns a transport over a sender. The answer has the contract's type and is not parsed again, because both ends
 * belong to this program.
 */
export const makeTransport =
  (send: Send): Transport =>
  async <Answer>(request: ApiRequest): Promise<Answer> => {
    const { status, body } = await send(request);
    if (status === 0 || status >= 400 || (request.only200 && status !== 200))
      throw new ApiFailure(request.path, status, body);
    return body as Answer;
  };
