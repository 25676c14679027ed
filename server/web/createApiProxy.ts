import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Request, RequestHandler, Response } from 'express';
import type { CircuitBreaker } from '../platform/circuitBreaker.ts';
import { createApiUnreachableError } from '../platform/http/apiError.ts';
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
  readonly getPath: (req: Request) => string;
  /** Headers that replace the caller's. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Guards reads, which fail at once while the api process is silent. */
  readonly breaker?: CircuitBreaker;
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

/** Streams requests to the api process and back, with host and cookies unchanged. Register before body parsers. */
export function createApiProxy({ apiUrl, getPath, headers, breaker }: ProxySettings): RequestHandler {
  const isHttps = apiUrl.startsWith('https:');
  const request = isHttps ? requestHttps : requestHttp;
  const agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const { hostname, port, pathname } = new URL(apiUrl);
  const folder = pathname.replace(/\/$/, '');
  /** Sends a request. @returns its answer, whose body is not read yet */
  const send = (req: Request, res: Response): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
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
      apiRequest.on('response', resolve);
      apiRequest.on('timeout', () => apiRequest.destroy(new Error('the api process is silent')));
      apiRequest.on('error', (error) => {
        if (res.headersSent) res.destroy();
        reject(error);
      });
      res.on('close', () => {
        if (!res.writableFinished) apiRequest.destroy();
      });
      req.pipe(apiRequest);
    });
  return async (req, res, next) => {
    const sendRequest = (): Promise<IncomingMessage> => send(req, res);
    try {
      const answer = await (breaker && req.method === 'GET' ? breaker(sendRequest) : sendRequest());
      // Answered meanwhile, such as at its time limit.
      if (res.headersSent || res.destroyed) answer.destroy();
      else passAnswer(answer, res);
    } catch {
      if (!res.headersSent && !res.destroyed) next(createApiUnreachableError());
    }
  };
}
