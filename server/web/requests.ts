import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Express, Request, RequestHandler, Response } from 'express';
import { maskPersonalData } from '../../src/lib/errorReports.ts';
import { createRequestId } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import { startSpan } from '../platform/tracing/trace.ts';
import { EMERGENCY_PATH } from './answerEmergencyPolls.ts';

/** Data of a request for all handlers: id, log, start time. */
type RequestContext = {
  readonly id: string;
  readonly log: Logger;
  readonly startedAt: number;
};

declare module 'node:http' {
  interface IncomingMessage {
    context?: RequestContext;
  }
}

/** Returns the context set by `createRequestContext`. */
export function getRequestContext(req: Request): RequestContext {
  if (!req.context) throw new Error('The request has no context: requestContext() must come first.');
  return req.context;
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Creates the request's log on first use; most requests write nothing. */
function createRequestLog(log: Logger, requestId: string): () => Logger {
  let requestLog: Logger | undefined;
  return () => {
    requestLog ??= log.child({ requestId });
    return requestLog;
  };
}

function logWhenDone(accessLog: Logger, { id, startedAt }: RequestContext, req: Request, res: Response): void {
  res.on('finish', () => {
    const milliseconds = Math.round(performance.now() - startedAt);
    const path = maskPersonalData(req.originalUrl.split('?')[0] ?? '');
    accessLog.info({ requestId: id, method: req.method, path, status: res.statusCode, milliseconds }, 'request');
  });
}

/** Gives a request an id (the client's, if valid), a log, and a line in the access log; returns the id. */
export type TrackRequest = (req: Request, res: Response) => string;

export function trackRequests(log: Logger): TrackRequest {
  // Access lines have no field to redact, and redaction would be most of their cost.
  const accessLog = log.child({}, { redact: [] });
  return (req, res) => {
    const requestIdHeader = req.headers['x-request-id'];
    const id =
      typeof requestIdHeader === 'string' && REQUEST_ID.test(requestIdHeader) ? requestIdHeader : createRequestId();
    const logOf = createRequestLog(log, id);
    const context: RequestContext = {
      id,
      get log() {
        return logOf();
      },
      startedAt: performance.now(),
    };
    req.context = context;
    logWhenDone(accessLog, context, req, res);
    return id;
  };
}

/** Tracks each request, and sends its id to the client. */
export function createRequestContext(log: Logger): RequestHandler {
  const track = trackRequests(log);
  return (req, res, next) => {
    res.setHeader('x-request-id', track(req, res));
    next();
  };
}

/** Gives Node's request and response the methods of Express, like the app itself. */
export function toExpress(app: Express, req: IncomingMessage, res: ServerResponse): readonly [Request, Response] {
  const request: Request = Object.setPrototypeOf(req, app.request);
  const response: Response = Object.setPrototypeOf(res, app.response);
  request.res = response;
  response.req = request;
  request.originalUrl = request.url;
  return [request, response];
}

const MAX_PATH = 200;

const getPath = ({ url = '' }: IncomingMessage): string => (url.split('?')[0] ?? '').slice(0, MAX_PATH);

/** Frequent requests that say nothing: probes, files, and the poll of each open page in each second. */
const UNTRACED_PATHS = new Set(['/healthz', '/readyz', '/metrics', `/api${EMERGENCY_PATH}`]);
const isTraced = (path: string): boolean => !UNTRACED_PATHS.has(path) && !path.startsWith('/assets/');

/** Few names, as for metrics. */
const getName = (method: string, path: string): string =>
  `${method} ${['/api/', '/image/', '/webhooks/'].find((start) => path.startsWith(start)) ?? 'page'}`;

type TraceOptions = {
  /** Whether requests come from the shop's own web processes, whose traces are continued; those of others are not. */
  readonly isBehindWeb: boolean;
};

/** Traces each request, with its request id, by which its lines of the log are found. */
export function traceRequests(listener: RequestListener, { isBehindWeb }: TraceOptions): RequestListener {
  return (req: IncomingMessage, res: ServerResponse<IncomingMessage> & { req: IncomingMessage }) => {
    const method = req.method ?? 'GET';
    const path = getPath(req);
    if (!isTraced(path)) return listener(req, res);
    const attributes = { 'http.request.method': method, 'url.path': path };
    const settings = { name: getName(method, path), kind: SpanKind.SERVER, attributes };
    startSpan({ ...settings, parent: isBehindWeb ? req.headers : null }, (span) => {
      res.once('close', () => {
        const id = req.context?.id;
        if (id !== undefined) span.setAttribute('request.id', id);
        span.setAttribute('http.response.status_code', res.statusCode);
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      listener(req, res);
    });
  };
}
