import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
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

/** Creates a JSON log on standard output, without card data, passwords, cookies and tokens. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    // Applied to every line, as addresses may contain secrets too.
    hooks: { streamWrite: redactSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}
