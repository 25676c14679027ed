import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Health } from '../health.ts';
import { closeServer } from './listen.ts';

export type DrainTimes = {
  /** Still takes requests for so long: until every proxy has seen that `/readyz` says no. */
  readonly pauseMs: number;
  /** How long answers under way may take after that. */
  readonly patienceMs: number;
};

/** Proxies keep idle connections for 60 seconds, usually: they must be the ones to close them, or a request meets a closed one. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 66_000;

/**
 * Readies a server for being replaced without losing a request.
 * @returns ends it in order: says on `/readyz` that no traffic should come, ends each connection with its answer, lets proxies notice,
 *   then takes no new connections and waits for the answers under way
 */
export function makeDrainable(
  server: Server,
  health: Health,
  { pauseMs, patienceMs }: DrainTimes,
): () => Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_MS;
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
