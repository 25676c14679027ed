import { createClient } from 'redis';
import type { Logger } from './log.ts';

type Redis = ReturnType<typeof openRedis>;

/** The connection, and what begins our keys there. */
export type SharedStore = { redis: Redis; prefix: string };

/** A page waits no longer than this for Redis; what it would have said is then done without. */
const PATIENCE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/**
 * A connection that is kept up in the background. While it is down, commands fail at once instead of waiting, and
 * one line of the log says so at each turn.
 */
export function openRedis(url: string, log: Logger) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: PATIENCE_MS },
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS) },
  });
  let answers: boolean | undefined;
  client.on('ready', () => {
    if (answers === false) log.info('Redis answers again');
    answers = true;
  });
  client.on('error', (error: unknown) => {
    if (answers !== false) log.warn({ err: error }, 'Redis does not answer: going on without it');
    answers = false;
  });
  // The first connection is tried again like any later one; its failure has been logged above.
  client.connect().catch(() => undefined);
  return client;
}
