import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { startSpan } from '../platform/tracing/trace.ts';
import { findRequestId } from './requestContext.ts';

const MAX_PATH = 200;

const pathOf = ({ url = '' }: IncomingMessage): string => (url.split('?')[0] ?? '').slice(0, MAX_PATH);

/** Few names, as for metrics. */
const nameOf = (method: string, path: string): string =>
  `${method} ${['/api/', '/assets/', '/image/', '/webhooks/'].find((start) => path.startsWith(start)) ?? 'page'}`;

type TraceOptions = {
  /** Whether requests come from the shop's own web processes, whose traces are continued; those of others are not. */
  readonly isBehindWeb: boolean;
};

/** Traces each request, with its request id, by which its lines of the log are found. */
export function traceRequests(listener: RequestListener, { isBehindWeb }: TraceOptions): RequestListener {
  return (req: IncomingMessage, res: ServerResponse<IncomingMessage> & { req: IncomingMessage }) => {
    const method = req.method ?? 'GET';
    const path = pathOf(req);
    const attributes = { 'http.request.method': method, 'url.path': path };
    const settings = { name: nameOf(method, path), kind: SpanKind.SERVER, attributes };
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
