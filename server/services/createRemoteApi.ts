import type { Request, RequestHandler, Response } from 'express';
import { type CircuitBreaker, createReadBreaker } from '../platform/circuitBreaker.ts';
import { ApiError, createApiUnreachableError } from '../platform/http/apiError.ts';
import { isDeepJson, readBounded } from '../platform/http/bodies.ts';
import { traceRemoteCall } from '../platform/tracing/fetchTraced.ts';

const FORWARDED_HEADERS = [
  'accept',
  'accept-language',
  'cookie',
  'content-type',
  'user-agent',
  'x-request-id',
  'x-forwarded-for',
];
const RETURNED_HEADERS = [
  'content-type',
  'content-disposition',
  'cache-control',
  'surrogate-control',
  'etag',
  'retry-after',
];
const TIMEOUT_MS = 10_000;
/** A form may carry a video over a slow line. */
const UPLOAD_TIMEOUT_MS = 300_000;
/** Far more than any answer of the shop; pages hold answers in memory. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

function selectForwardedHeaders(req: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED_HEADERS) {
    const value = req.get(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

/** The host of an API, and the circuit of its reads. */
type Remote = { readonly baseUrl: string; readonly breaker: CircuitBreaker };

/** Returns the body to forward: parsed bodies as JSON, multipart forms as an unread stream. */
function getForwardedBody(req: Request): { body: string | NodeJS.ReadableStream; type?: string } | undefined {
  if (req.method === 'GET') return undefined;
  if (req.is('multipart/form-data')) return { body: req };
  return req.body === undefined ? undefined : { body: JSON.stringify(req.body), type: 'application/json' };
}

/** The error for an answer that the shop cannot use. */
const createNonsenseError = (): ApiError => new ApiError(502, 'api.unreachable', 'Sorry, the line went dead!');

async function ask({ baseUrl, breaker }: Remote, req: Request): Promise<globalThis.Response> {
  const { body, type } = getForwardedBody(req) ?? {};
  const headers = { ...selectForwardedHeaders(req), ...(type !== undefined && { 'content-type': type }) };
  const isUpload = body !== undefined && type === undefined;
  const signal = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  const { default: fetch } = await import('isomorphic-fetch');
  const init = { method: req.method, headers, signal, redirect: 'manual' as const };
  const url = baseUrl + req.originalUrl.replace(/^\/api(?=\/)/, '');
  try {
    const call = () => fetch(url, body === undefined ? init : { ...init, body });
    const callTraced = () => traceRemoteCall(req.method, url, call, ({ status }) => status);
    return req.method === 'GET' ? await breaker(callTraced) : await callTraced();
  } catch {
    throw createApiUnreachableError();
  }
}

const isJson = (headers: globalThis.Headers): boolean => /\bjson\b/i.test(headers.get('content-type') ?? 'json');

/** Whether caches may keep the answer for more than one shopper. */
const isShared = (headers: globalThis.Headers): boolean =>
  headers.has('surrogate-control') || /\b(public|s-maxage)\b/i.test(headers.get('cache-control') ?? '');

/**
 * Reads an answer as bytes, as invoices are files.
 * @throws {ApiError} 502 for JSON too deep to be written into a page, and for an answer that breaks off or is too long
 */
async function readAnswer(answer: globalThis.Response): Promise<Buffer> {
  const bytes = await readBounded(answer.body, MAX_ANSWER_BYTES).catch(() => {
    throw createNonsenseError();
  });
  if (isJson(answer.headers) && isDeepJson(bytes)) throw createNonsenseError();
  return bytes;
}

const passOn = (remote: Remote) => async (req: Request, res: Response) => {
  const answer = await ask(remote, req);
  const bytes = await readAnswer(answer);
  for (const name of RETURNED_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) res.setHeader(name, value);
  }
  const cookies = answer.headers.get('set-cookie');
  if (cookies !== null && !isShared(answer.headers)) res.setHeader('set-cookie', cookies.split(/,(?=\s*[\w-]+=)/));
  res.status(answer.status).send(bytes);
};

/** Forwards a domain's calls to a host with the same paths, for a shop with its own commerce backend. */
export const createRemoteApi = (baseUrl: string): RequestHandler =>
  passOn({ baseUrl: baseUrl.replace(/\/$/, ''), breaker: createReadBreaker() });
