import type { RequestListener } from 'node:http';
import type { Request } from 'express';
import type { Answer, ApiResponseCache } from './apiResponseCache.ts';
import { dispatch } from './dispatch.ts';
import { getRequestContext } from './requestContext.ts';
import { setRetryAfter } from './retryAfter.ts';

type SentRequest = {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly onCacheControl?: (value: string | null) => void;
};

/** `cookies` are those that the call sets; forms forward them. */
type SentAnswer = Answer & { readonly cookies?: readonly string[] };

const FORWARDED = ['cookie', 'user-agent', 'accept-language'] as const;

/** Headers that API calls inherit from the page request: caller, address, request id. */
type ForwardedHeaders = Record<string, string> & { readonly host: string };

function forwardedHeaders(req: Request): ForwardedHeaders {
  const headers: ForwardedHeaders = {
    accept: 'application/json',
    host: req.get('host') ?? '',
    'x-request-id': getRequestContext(req).id,
    // The client's address: the in-process call has no socket.
    'x-forwarded-for': req.ip ?? '',
  };
  for (const name of FORWARDED) {
    const value = req.get(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

const parse = (body: string): unknown => (body === '' ? undefined : JSON.parse(body));

/**
 * Sends a page's API calls to the API router in-process, on behalf of the caller.
 * @param kept cache of public answers, checked first
 * @param signal aborts calls that are no longer awaited
 */
export const apiSend =
  (api: RequestListener, req: Request, kept?: ApiResponseCache, signal?: AbortSignal) =>
  async ({ method = 'GET', path, body, onCacheControl }: SentRequest): Promise<SentAnswer> => {
    const headers = forwardedHeaders(req);
    const known = method === 'GET' ? kept?.get(headers.host, path) : undefined;
    if (known) return known;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const request = { method, url: path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const dispatched = await dispatch(api, request, signal);
    const { status, header } = dispatched;
    if (status === 429) setRetryAfter(req, header('retry-after'));
    const control = header('cache-control');
    onCacheControl?.(typeof control === 'string' ? control : null);
    const answer = { status, body: dispatched.value ?? parse(dispatched.body) };
    if (method === 'GET') kept?.keep(headers.host, path, answer, header('surrogate-control'));
    const cookies = header('set-cookie');
    return Array.isArray(cookies) ? { ...answer, cookies } : answer;
  };
