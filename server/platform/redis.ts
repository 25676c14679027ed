import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { type CircuitBreaker, createCircuitBreaker } from './circuitBreaker.ts';
import type { Logger } from './log.ts';

type Redis = ReturnType<typeof openClient>;

const project = createRequire(resolve('package.json'));
/** Loaded only if Redis is configured: reading it takes a tenth of the start time. */
const loadRedis = (): typeof import('redis') => project('redis');

/** The connection, the prefix of our keys, and the guard for all calls (`call`). */
export type SharedStore = { readonly redis: Redis; readonly prefix: string; readonly call: CircuitBreaker };

/** Time limit of a call during a page; the page then continues without the answer. */
const TIMEOUT_MS = 250;
/** While Redis hangs, only one call per pause waits for the time limit. */
const CIRCUIT_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5_000;
/** Interval of pings on an idle connection; twice as long without an answer reconnects it. */
const PING_MS = 5_000;

/** Opens a connection that reconnects in the background; calls fail at once while it is down. */
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
  // Retried like any later connection; its failure is logged above.
  redis.connect().catch(() => undefined);
  const call = createCircuitBreaker({ timeoutMs: TIMEOUT_MS, pauseMs: CIRCUIT_PAUSE_MS, onChange: note });
  return { redis, prefix, call };
}

const openClient = (url: string) =>
  loadRedis().createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      socketTimeout: 2 * PING_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS),
    },
  });
