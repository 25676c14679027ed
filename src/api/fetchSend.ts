import { createNetworkError, FETCH_FAILURE, type FetchFailure } from './apiFailure.ts';
import type { Send } from './transport.ts';

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

/**
 * Returns whether a call failed: an error with an id of the catalogue is a valid answer, one from a broken server or
 * proxy is not.
 */
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
