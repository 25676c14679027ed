import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { maskPersonal } from '../../src/lib/maskPersonal.ts';
import { createRequestId } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';

/** Data of a request for all handlers: id, log, start time. */
type RequestContext = {
  readonly id: string;
  readonly log: Logger;
  readonly startedAt: number;
};

const contexts = new WeakMap<IncomingMessage, RequestContext>();

/** Returns the context set by `createRequestContext`. */
export function getRequestContext(req: Request): RequestContext {
  const context = contexts.get(req);
  if (!context) throw new Error('The request has no context: requestContext() must come first.');
  return context;
}

/** Returns the id of a request; undefined for one that is not tracked. */
export const findRequestId = (req: IncomingMessage): string | undefined => contexts.get(req)?.id;

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
    const path = maskPersonal(req.originalUrl.split('?')[0] ?? '');
    accessLog.info({ requestId: id, method: req.method, path, status: res.statusCode, milliseconds }, 'request');
  });
}

/** Gives a request an id (the client's, if valid), a log, and a line in the access log; returns the id. */
export type TrackRequest = (req: Request, res: Response) => string;

/** Creates the tracker of requests, which write to this log. */
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
    contexts.set(req, context);
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
