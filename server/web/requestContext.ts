import type { Request, RequestHandler, Response } from 'express';
import { newRequestId } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';

/** What every step of a request may need: its id, its own log, when it came, the nonce of its scripts. */
type RequestContext = {
  readonly id: string;
  readonly log: Logger;
  readonly startedAt: number;
  readonly nonce: string;
};

const contexts = new WeakMap<Request, RequestContext>();

/** The context that `requestContext` gave this request. */
export function contextOf(req: Request): RequestContext {
  const context = contexts.get(req);
  if (!context) throw new Error('The request has no context: requestContext() must come first.');
  return context;
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id in every line of a request's own log; most requests write none. */
function ownLog(log: Logger, requestId: string): () => Logger {
  let own: Logger | undefined;
  return () => {
    own ??= log.child({ requestId });
    return own;
  };
}

function logWhenDone(accessLog: Logger, { id, startedAt }: RequestContext, req: Request, res: Response): void {
  res.on('finish', () => {
    const milliseconds = Math.round(performance.now() - startedAt);
    const path = req.originalUrl.split('?')[0];
    accessLog.info({ requestId: id, method: req.method, path, status: res.statusCode, milliseconds }, 'request');
  });
}

/** Gives each request its id (the caller's, where it sent a sound one), its log, and a line in the access log. */
export function requestContext(log: Logger, newNonce: () => string): RequestHandler {
  // Its lines hold nothing to be taken out, and looking for it would cost more than all else about a line.
  const accessLog = log.child({}, { redact: [] });
  return (req, res, next) => {
    const given = req.get('x-request-id');
    const id = given && REQUEST_ID.test(given) ? given : newRequestId();
    const logOf = ownLog(log, id);
    const context: RequestContext = {
      id,
      get log() {
        return logOf();
      },
      startedAt: performance.now(),
      nonce: newNonce(),
    };
    contexts.set(req, context);
    res.setHeader('x-request-id', id);
    logWhenDone(accessLog, context, req, res);
    next();
  };
}
