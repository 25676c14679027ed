import { createServer, type Server } from 'node:http';
import { getErrorCode } from '../getErrorCode.ts';
import { StartError } from '../startError.ts';

type Place = { port: number; host: string | undefined };

/** Default time limit of active requests at closing. */
const PATIENCE_MS = 3000;

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
export async function closeServer(server: Server, patienceMs = PATIENCE_MS): Promise<void> {
  const closePromise = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only after its last answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const forceTimer = setTimeout(() => server.closeAllConnections(), patienceMs);
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
