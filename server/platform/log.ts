import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { redactSecrets } from './redactSecrets.ts';

export type { Logger };

/** What never reaches a log, wherever it stands in what is logged (to a depth of four). */
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

/** Lines of JSON on standard output, with card data, passwords, cookies and tokens taken out. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    // Of all lines, also of those that are spared the look at their fields: addresses hold secrets, too.
    hooks: { streamWrite: redactSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}
