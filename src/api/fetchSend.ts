import { FETCH_FAILURE, type FetchFailure } from './fetchFailure.ts';
import type { Send } from './transport.ts';
import { unanswered } from './unanswered.ts';

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

const tellFailure = (detail: FetchFailure): void => {
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent(FETCH_FAILURE, { detail }));
};

/** A refusal with an id of the error catalogue is an answer; what comes from a broken server or a proxy is a failure. */
const hasFailed = (status: number, body: unknown): boolean =>
  status >= 500 || (status >= 400 && !(typeof body === 'object' && body !== null && 'id' in body));

/** Sends over HTTP, from the browser to the page's own origin; failed calls raise the window's event `fetchfailure`. */
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
      return { status: 0, body: unanswered() };
    }
  };
