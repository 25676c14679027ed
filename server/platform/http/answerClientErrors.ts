import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Fragment, createElement as h } from 'react';
import { getErrorCode } from '../getErrorCode.ts';
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
