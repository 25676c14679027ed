import { ApiFailure } from './apiFailure.ts';

/** One call of a commerce API; `path` starts below `/api`, such as `/v1/cart`. */
export type ApiRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Any other status is a failure, too. */
  readonly only200?: boolean;
  /** Told the answer's `Cache-Control`, where it has one. */
  readonly onCacheControl?: (value: string | null) => void;
};

/** What came back, read as JSON where it is JSON. Status 0: the line went dead. */
export type ApiAnswer = { readonly status: number; readonly body: unknown };

/** Brings one call to the API: over `fetch`, or straight into its router where it lives in the same process. */
export type Send = (request: ApiRequest) => Promise<ApiAnswer>;

/** Carries a call to the API and its answer back. Throws `ApiFailure` for any status of 400 or above, for what is not 200 where only that will do, and for a dead line. */
export type Transport = <Answer>(request: ApiRequest) => Promise<Answer>;

/** A transport over any way of sending. The answer's type is the contract's: both ends are ours, so it is not parsed again. */
export const makeTransport =
  (send: Send): Transport =>
  async <Answer>(request: ApiRequest): Promise<Answer> => {
    const { status, body } = await send(request);
    if (status === 0 || status >= 400 || (request.only200 && status !== 200))
      throw new ApiFailure(request.path, status, body);
    return body as Answer;
  };

/** A query string with the given values, empty ones left out; starts with `?` unless there is none. */
export function queryString(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
