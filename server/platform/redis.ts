import { createClient } from 'redis';
import { type CircuitBreaker, createCircuitBreaker } from './circuitBreaker.ts';
import type { Logger } from './log.ts';

type Redis = ReturnType<typeof openClient>;

/** The connection, what begins our keys there, and how it is called: every call goes through `call`. */
export type SharedStore = { readonly redis: Redis; readonly prefix: string; readonly call: CircuitBreaker };

/** A page waits no longer than this for Redis; what it would have said is then done without. */
const PATIENCE_MS = 250;
/** A Redis that hangs costs one call its patience in so long, not every call. */
const CIRCUIT_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5_000;
/** An idle connection is asked so often whether it lives; one that says nothing for twice as long is made anew. */
const PING_MS = 5_000;

/**
 * A connection that is kept up in the background. While it is down or silent, calls fail at once instead of waiting, and
 * one line of the log says so at each turn.
 */
export function openRedis(url: string, prefix: string, log: Logger): SharedStore {
  let answers: boolean | undefined;
  const note = (now: boolean, error?: unknown): void => {
    if (now && answers === false) log.info('Redis answers again');
    if (!now && answers !== false) log.warn({ err: error }, 'Redis does not answer: going on without it');
    answers = now;
  };
  const redis = openClient(url);
  redis.on('ready', () => note(true));
  redis.on('error', (error: unknown) => note(false, error));
  // The first connection is tried again like any later one; its failure has been logged above.
  redis.connect().catch(() => undefined);
  const call = createCircuitBreaker({ patienceMs: PATIENCE_MS, pauseMs: CIRCUIT_PAUSE_MS, onChange: note });
  return { redis, prefix, call };
}

const openClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      socketTimeout: 2 * PING_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS),
    },
  });
