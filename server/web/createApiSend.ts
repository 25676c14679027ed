import type { RequestListener } from 'node:http';
import { SpanKind } from '@opentelemetry/api';
import type { Request } from 'express';
import { isPrefetch } from '../platform/http/caching.ts';
import type { PageOfCalls } from '../platform/http/caller.ts';
import { withSpan } from '../platform/tracing/trace.ts';
import type { Answer, ApiResponseCache } from './apiResponseCache.ts';
import { dispatch } from './dispatch.ts';
import type { CallRecorder, PageSources } from './pages/pageSources.ts';
import { getRequestContext } from './requests.ts';

type SentRequest = {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly onCacheControl?: (value: string | null) => void;
};

/** `cookies` are those that the call sets; forms forward them. `styleIds` are those whose stock it shows, separated by commas. */
type SentAnswer = Answer & { readonly cookies?: readonly string[]; readonly styleIds?: string };

type SendOptions = {
  /** Cache of public answers, checked first. */
  readonly apiCache?: ApiResponseCache;
  /** Aborts calls that are no longer awaited. */
  readonly signal?: AbortSignal;
  /** Collects the answers of a page for all guests: its calls contain nothing that identifies the caller. */
  readonly sources?: PageSources;
  /** Records the calls whose answers depend on the shopper. */
  readonly recorder?: CallRecorder;
  /** Whether the answers are for everyone: the calls contain nothing that identifies the caller. */
  readonly isForAll?: boolean;
  /** Marks the calls of a page whose caller is already known. */
  readonly page?: PageOfCalls;
};

declare module 'node:http' {
  interface IncomingMessage {
    /** The retry delay of a call, for the page's own `Retry-After`. */
    retryAfter?: string;
  }
}

const FORWARDED_HEADERS = ['cookie', 'user-agent', 'accept-language'] as const;

/** Headers that API calls inherit from the page request: caller, address, request id. */
type ForwardedHeaders = Record<string, string> & { readonly host: string };

function selectForwardedHeaders(req: Request, isForAll: boolean): ForwardedHeaders {
  const headers: ForwardedHeaders = {
    accept: 'application/json',
    host: req.get('host') ?? '',
    'x-request-id': getRequestContext(req).id,
    // The client's address: the in-process call has no socket.
    'x-forwarded-for': req.ip ?? '',
    ...(isPrefetch(req) && { purpose: 'prefetch' }),
  };
  for (const name of isForAll ? [] : FORWARDED_HEADERS) {
    const value = req.get(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

/** The span of a call; its query is left out, because it may contain a shopper's text. */
const describeSpan = (method: string, path: string) => ({
  name: `${method} /api/`,
  kind: SpanKind.INTERNAL,
  attributes: { 'http.request.method': method, 'url.path': `/api${path.split('?')[0]}` },
});

const parse = (body: string): unknown => (body === '' ? undefined : JSON.parse(body));

/** Sends a page's API calls to the API router in-process, on behalf of the caller. */
export function createApiSend(
  api: RequestListener,
  req: Request,
  { apiCache, signal, sources, recorder, isForAll = sources !== undefined, page = {} }: SendOptions = {},
) {
  let currentPage = page;
  return async ({ method = 'GET', path, body, onCacheControl }: SentRequest): Promise<SentAnswer> => {
    const headers = selectForwardedHeaders(req, isForAll);
    const cachedAnswer = method === 'GET' ? apiCache?.get(headers.host, path) : undefined;
    if (cachedAnswer) {
      sources?.limit(apiCache?.secondsLeft(headers.host, path) ?? 0);
      return cachedAnswer;
    }
    if (body !== undefined) headers['content-type'] = 'application/json';
    const request = {
      method,
      url: path,
      headers,
      page: currentPage,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const changesBefore = apiCache?.changes;
    const dispatchAnswer = await withSpan(
      () => describeSpan(method, path),
      () => dispatch(api, request, signal),
    );
    const { status, header } = dispatchAnswer;
    const retryAfter = header('retry-after');
    if (status === 429 && retryAfter !== undefined) req.retryAfter = String(retryAfter);
    const control = header('cache-control');
    onCacheControl?.(typeof control === 'string' ? control : null);
    const answer = { status, body: dispatchAnswer.value ?? parse(dispatchAnswer.body) };
    if (method === 'GET') apiCache?.keep(headers.host, path, answer, header('surrogate-control'), changesBefore);
    recorder?.add({ method, path, body }, header);
    sources?.add({ isReading: method === 'GET', status, header });
    const cookies = header('set-cookie');
    // The call may have changed the caller, such as by signing out.
    if (method !== 'GET' || cookies !== undefined) currentPage = {};
    const styleIds = header('page-styles');
    return {
      ...answer,
      ...(Array.isArray(cookies) && { cookies }),
      ...(typeof styleIds === 'string' && { styleIds }),
    };
  };
}
