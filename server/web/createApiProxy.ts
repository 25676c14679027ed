import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../platform/http/apiError.ts';
import { buildTraceHeaders } from '../platform/tracing/trace.ts';

/** Headers of one connection, which are not forwarded, and claims about a proxy that only we may make. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  // A trace is ours, or none.
  'traceparent',
  'tracestate',
]);
/** The longest silence of either side; an upload of a video over a slow line is not silent. */
const SILENCE_MS = 30_000;

type ProxySettings = {
  /** The address of the api process, without a slash at the end. */
  readonly apiUrl: string;
  /** The path to request. */
  readonly getPath: (req: Request) => string;
  /** Headers that replace the caller's. */
  readonly headers?: Readonly<Record<string, string>>;
};

const selectPassedHeaders = (message: IncomingMessage): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(message.headers).flatMap(([name, value]) =>
      value === undefined || OWN_HEADERS.has(name) ? [] : [[name, value]],
    ),
  );

function passAnswer(answer: IncomingMessage, res: Response): void {
  res.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(selectPassedHeaders(answer))) res.setHeader(name, value);
  // A broken answer must not look complete.
  answer.on('aborted', () => res.destroy());
  answer.pipe(res);
}

/**
 * Forwards requests to the api process and streams its answers back unchanged. Keeps the host, by which the api process
 * finds the shop, and repeated cookies. Register before body parsers.
 */
export function createApiProxy({ apiUrl, getPath, headers }: ProxySettings): RequestHandler {
  const isHttps = apiUrl.startsWith('https:');
  const request = isHttps ? requestHttps : requestHttp;
  const agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const { hostname, port, pathname } = new URL(apiUrl);
  const folder = pathname.replace(/\/$/, '');
  return (req, res, next) => {
    const apiRequest = request({
      agent,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      method: req.method,
      path: folder + getPath(req),
      headers: { ...selectPassedHeaders(req), ...buildTraceHeaders(), ...headers },
      timeout: SILENCE_MS,
      ...(isHttps && { servername: hostname }),
    });
    apiRequest.on('response', (answer) => passAnswer(answer, res));
    apiRequest.on('timeout', () => apiRequest.destroy(new Error('the api process is silent')));
    apiRequest.on('error', () => {
      if (res.headersSent) res.destroy();
      else if (!res.destroyed) next(new ApiError(502, 'api.unreachable', 'Sorry, the line went dead!'));
    });
    res.on('close', () => {
      if (!res.writableFinished) apiRequest.destroy();
    });
    req.pipe(apiRequest);
  };
}
