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

/** Sends over HTTP, from the browser to the page's own origin. */
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
      return { status: response.status, body: await readBody(response) };
    } catch {
      return { status: 0, body: unanswered() };
    }
  };
