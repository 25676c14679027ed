import { redactSecrets } from '../../platform/log.ts';

const REDACTED_TEXT = '[redacted]';
const SECRET_OPTION = /^--[a-z-]*(?:password|secret|token|pin|key|claim-code)$/i;
/** A name and password in a web address. */
const CREDENTIALS = /(https?:\/\/)[^/?#\s@]+@/gi;
const SECRET_ASSIGNMENT = /^(--[a-z-]*(?:password|secret|token|pin|key|claim-code)=).*$/is;

/** Arguments longer than this are cut in the audit log. */
const MAX_LENGTH = 500;
const MAX_ARGS = 100;

/** Returns a command's arguments for the audit log: no secrets, at most 100, each cut to 500 characters. */
export const redactArgs = (args: readonly string[]): string[] =>
  args.slice(0, MAX_ARGS).map((arg, index) => {
    if (SECRET_OPTION.test(args[index - 1] ?? '')) return REDACTED_TEXT;
    const redactedArg = arg
      .replace(SECRET_ASSIGNMENT, `$1${REDACTED_TEXT}`)
      .replace(CREDENTIALS, `$1${REDACTED_TEXT}@`);
    return redactSecrets(redactedArg).slice(0, MAX_LENGTH);
  });
