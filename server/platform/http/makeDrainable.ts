import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Health } from '../health.ts';
import { closeServer } from './listen.ts';

export type DrainTimes = {
  /** How long new requests are accepted until every proxy has seen `/readyz` fail. */
  readonly pauseMs: number;
  /** Time limit of active requests after that. */
  readonly patienceMs: number;
};

/**
 * Proxies usually keep idle connections for 60 seconds. They must close them before the server does, or a request
 * reaches a closed one.
 */
const KEEP_ALIVE_MS = 65_000;

/**
 * Prepares a server for a replacement without lost requests.
 * @returns the shutdown: it fails `/readyz`, closes each connection after its answer, waits for the proxies, then
 * rejects new connections and waits for the active requests
 */
export function makeDrainable(
  server: Server,
  health: Health,
  { pauseMs, patienceMs }: DrainTimes,
): () => Promise<void> {
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
    await closeServer(server, patienceMs);
  };
}
