import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { startSpan } from '../platform/tracing/trace.ts';
import { EMERGENCY_PATH } from './answerEmergencyPolls.ts';
import { findRequestId } from './createRequestContext.ts';

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
        const id = findRequestId(req);
        if (id !== undefined) span.setAttribute('request.id', id);
        span.setAttribute('http.response.status_code', res.statusCode);
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      listener(req, res);
    });
  };
}
