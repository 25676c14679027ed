import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fragment, createElement as h } from 'react';
import { getErrorCode, StartError } from '../errors.ts';
import type { Health } from '../lifecycle.ts';
import { renderPlainPage } from './renderPlainPage.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Status and text of a request that Node could not read. */
function describeError(error: Error): { status: number; title: string; advice: string } {
  switch (getErrorCode(error)) {
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: 431,
        title: 'Your browser sent too much at once',
        advice: 'Usually these are cookies. Please delete the cookies of this shop, then open the page again.',
      };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, title: 'The request took too long', advice: 'Please check your connection and try again.' };
    default:
      return { status: 400, title: 'This request cannot be read', advice: 'Please start from the home page.' };
  }
}

function formatRawAnswer(error: Error): string {
  const { status, title, advice } = describeError(error);
  const home = h('p', null, h('a', { href: '/' }, 'Home'));
  const page = renderPlainPage({
    title,
    main: h(Fragment, null, h('h1', null, title), h('p', null, advice), home),
  });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    `Content-Security-Policy: ${POLICY}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${page}`;
}

/** Answers requests that never reach the shop, such as those with too many headers, with a page instead of a bare status. */
export function answerClientErrors(server: Server): void {
  const busySockets = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    busySockets.add(socket);
    res.once('close', () => busySockets.delete(socket));
  });
  server.on('clientError', (error: Error, socket: Duplex) => {
    // Text in the middle of another answer would become part of it.
    if (getErrorCode(error) === 'ECONNRESET' || !socket.writable || busySockets.has(socket)) socket.destroy();
    else socket.end(formatRawAnswer(error));
  });
}

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
const SENDING_LIMITS: SendingLimits = {
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

/** Creates a server that closes connections whose client sends headers or body too slowly. */
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

type DrainTimes = {
  /** How long new requests are accepted until every proxy has seen `/readyz` fail. */
  readonly pauseMs: number;
  /** Time limit of active requests after that. */
  readonly timeoutMs: number;
};

/** Proxies keep idle connections for 60 seconds, and must close them before the server does. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Prepares a server for a replacement without lost requests.
 * @returns the shutdown: it fails `/readyz`, closes each connection after its answer, waits for the proxies, then
 * rejects new connections and waits for the active requests
 */
export function makeDrainable(server: Server, health: Health, { pauseMs, timeoutMs }: DrainTimes): () => Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const underWay = new Set<ServerResponse>();
  const endConnection = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader('connection', 'close');
  };
  server.prependListener('request', (_req: IncomingMessage, res: ServerResponse) => {
    if (health.isDraining) endConnection(res);
    underWay.add(res);
    res.once('close', () => underWay.delete(res));
  });
  return async () => {
    health.isDraining = true;
    for (const res of underWay) endConnection(res);
    if (pauseMs > 0) await sleep(pauseMs);
    await closeServer(server, timeoutMs);
  };
}

type Place = { port: number; host: string | undefined };

/** Default time limit of active requests at closing. */
const TIMEOUT_MS = 3000;

/** @throws {StartError} if the port is taken or not permitted */
export async function listen(server: Server, { port, host }: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartError(error, port)));
    server.listen({ port, ...(host !== undefined && { host }) }, resolve);
  });
}

/** Checks the port before the start, which may take a minute. */
export async function checkPort(place: Place): Promise<void> {
  const probe = createServer();
  await listen(probe, place);
  await new Promise((resolve) => probe.close(resolve));
}

/** Rejects new requests, waits for active ones, and aborts them after the time limit. */
export async function closeServer(server: Server, timeoutMs = TIMEOUT_MS): Promise<void> {
  const closePromise = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only after its last answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const forceTimer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closePromise;
  clearInterval(sweep);
  clearTimeout(forceTimer);
}

function toStartError(error: Error, port: number): Error {
  switch (getErrorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(`PORT=${port}: this port is taken by another program; choose another with PORT`);
    case 'EACCES':
      return new StartError(`PORT=${port}: this user may not use this port; choose one above 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST: this machine has no such address (${error.message})`);
    default:
      return error;
  }
}
