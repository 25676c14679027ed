import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** Limits for clients that send slowly, in milliseconds. */
export type SendingLimits = {
  /** From the connection, or the first byte of a later request, to the end of the headers. */
  readonly headersMs: number;
  /** A body must bring `bodyBytes` in each such time. */
  readonly bodyMs: number;
  readonly bodyBytes: number;
  /** A whole request: a video on a slow connection. */
  readonly requestMs: number;
};

/** A body of 250 bytes a second is slower than any phone, and faster than a client that only occupies the connection. */
export const SENDING_LIMITS: SendingLimits = {
  headersMs: 10_000,
  bodyMs: 20_000,
  bodyBytes: 5_000,
  requestMs: 300_000,
};

/** How often connections are checked. */
const CHECK_MS = 1_000;

/** Whether bytes wait in memory because the shop does not read them: the client is not slow then. */
const isUnread = (req: IncomingMessage): boolean => req.readableLength >= req.readableHighWaterMark;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection of a request whose body comes too slowly. */
function watchBody(req: IncomingMessage, res: ServerResponse, { bodyMs, bodyBytes }: SendingLimits): void {
  let bytesBefore = req.socket.bytesRead;
  const timer = setInterval(() => {
    if (req.complete) return clearInterval(timer);
    const { bytesRead } = req.socket;
    if (bytesRead - bytesBefore < bodyBytes && !isUnread(req)) req.destroy();
    bytesBefore = bytesRead;
  }, bodyMs);
  timer.unref();
  res.once('close', () => clearInterval(timer));
}

/**
 * Creates a server whose connections are closed when a client sends its headers or body so slowly that it only keeps the
 * connection busy.
 */
export function createLimitedServer(listener: RequestListener, limits: SendingLimits = SENDING_LIMITS): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs / 2),
    },
    listener,
  );
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    if (hasBody(req)) watchBody(req, res, limits);
  });
  return server;
}
