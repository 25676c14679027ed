import { ApiFailure, createNetworkError, FETCH_FAILURE, type FetchFailure } from './apiFailure.ts';

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

/** Sends a call. Throws `ApiFailure` from status 400, other than 200 with `only200`, or without an answer. */
export type Transport = <Answer>(request: ApiRequest) => Promise<Answer>;

/** Returns a transport over a sender; the answer has the contract's type and is not parsed again. */
export const createTransport =
  (send: Send): Transport =>
  async <Answer>(request: ApiRequest): Promise<Answer> => {
    const { status, body } = await send(request);
    if (status === 0 || status >= 400 || (request.only200 && status !== 200))
      throw new ApiFailure(request.path, status, body);
    return body as Answer;
  };

/** Returns the body of an answer. @throws where the connection ends within it, or a successful answer is not JSON */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return undefined;
  }
}

const tellFailure = (detail: FetchFailure): void => {
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent(FETCH_FAILURE, { detail }));
};

/** Returns whether a call failed: an error of the catalog is a valid answer, a broken proxy's is not. */
const hasFailed = (status: number, body: unknown): boolean =>
  status >= 500 || (status >= 400 && !(typeof body === 'object' && body !== null && 'id' in body));

/** Returns a sender over HTTP for the browser. Failed calls dispatch the window's event `fetchfailure`. */
export const fetchSend =
  (baseUrl: string): Send =>
  async ({ method = 'GET', path, body, onCacheControl }) => {
    const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': crypto.randomUUID() };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init: RequestInit = { method, headers, credentials: 'same-origin' };
    if (body !== undefined) init.body = JSON.stringify(body);
    try {
      const response = await fetch(baseUrl + path, init);
      onCacheControl?.(response.headers.get('cache-control'));
      const answer = { status: response.status, body: await readBody(response) };
      if (hasFailed(answer.status, answer.body)) tellFailure({ method, path, status: answer.status });
      return answer;
    } catch {
      tellFailure({ method, path, status: 0 });
      return { status: 0, body: createNetworkError() };
    }
  };
