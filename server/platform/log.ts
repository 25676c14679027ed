import { LRUCache } from 'lru-cache';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { LogOutput } from './logOutput.ts';
import { redactSecrets } from './redactSecrets.ts';

export type { Logger };

/** Fields that are never logged, to a depth of four. */
const SECRETS = [
  'addCreditCardNumber',
  'cardNumber',
  'cc',
  'cvv',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'cookie',
  'cookies',
  'authorization',
  '["set-cookie"]',
];

const redactedPaths = SECRETS.flatMap((name) => {
  const inside = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${inside}`, `*.*${inside}`, `*.*.*${inside}`];
});

/** The file descriptor of standard output. */
export const STANDARD_OUTPUT = 1;
/** Lines of this level and above are written at once, because the process may be about to die. */
const URGENT_LEVEL = 40;

/** The most keys that a limit remembers. */
const MAX_KEYS = 10_000;

/**
 * Returns a function that tells whether a key was not logged in the last `milliseconds`, and remembers it: a failure that
 * each request meets is logged once in a while.
 */
export function createLogLimit(milliseconds: number): (key: string) => boolean {
  const logged = new LRUCache<string, true>({ max: MAX_KEYS, ttl: milliseconds });
  return (key) => {
    const isNew = !logged.has(key);
    if (isNew) logged.set(key, true);
    return isNew;
  };
}

/** The target of a log. */
type LogTarget = DestinationStream & {
  /** Begins to write the waiting lines. */
  readonly flush?: () => void;
};

/** Creates a JSON log, on standard output by default, without card data, passwords, cookies and tokens. */
export function createLog(level: string, target: LogTarget = new LogOutput(STANDARD_OUTPUT)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    hooks: {
      logMethod(args, method, lineLevel) {
        method.apply(this, args);
        if (lineLevel >= URGENT_LEVEL) target.flush?.();
      },
      // Applied to every line, as addresses may contain secrets too.
      streamWrite: redactSecrets,
    },
  };
  return pino(options, target);
}
