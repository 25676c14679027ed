import { type DestinationStream, destination, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
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

/**
 * A system call for each line would cost more than a stored page, so lines are written together, after this delay at
 * most.
 */
const PIECE_BYTES = 4096;
const LATEST_MS = 100;
/** Lines of this level and above are written at once, because the process may be about to die. */
const URGENT_LEVEL = 40;

function openOutput() {
  const output = destination({ dest: 1, sync: false, minLength: PIECE_BYTES, periodicFlush: LATEST_MS });
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, level) {
      method.apply(this, args);
      if (level >= URGENT_LEVEL) output.flushSync();
    },
  };
  return { output, hooks };
}

/** Creates a JSON log on standard output, without card data, passwords, cookies and tokens. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const { output, hooks } = stream ? { output: stream, hooks: {} } : openOutput();
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    // Applied to every line, as addresses may contain secrets too.
    hooks: { ...hooks, streamWrite: redactSecrets },
  };
  return pino(options, output);
}
