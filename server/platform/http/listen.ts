import { createServer, type Server } from 'node:http';
import { errorCode } from '../errorCode.ts';
import { StartError } from '../startError.ts';

type Place = { port: number; host: string | undefined };

/** How long answers under way may take once a server is closing, unless told. */
const PATIENCE_MS = 3000;

/** @throws {StartError} in one line, where the port is taken or may not be used */
export async function listen(server: Server, { port, host }: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusal(error, port)));
    server.listen({ port, ...(host !== undefined && { host }) }, resolve);
  });
}

/** Says early that a port is taken: before the minute that a first start may need, not after it. */
export async function checkPort(place: Place): Promise<void> {
  const probe = createServer();
  await listen(probe, place);
  await new Promise((resolve) => probe.close(resolve));
}

/** Takes no new requests, lets those under way end, and cuts off what is not done in time. */
export async function closeServer(server: Server, patienceMs = PATIENCE_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection kept alive becomes idle only when its last answer has been given.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

function refusal(error: Error, port: number): Error {
  switch (errorCode(error)) {
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
