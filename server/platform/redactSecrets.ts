const REDACTED_TEXT = '[redacted]';

/** Names of secrets in addresses and messages, such as the token of a guest's order. */
const SECRET_NAMES = '(?:(?:[a-z]{2,12}_)?token|client_secret|code_verifier|claimCode|(?:current|new)?password)';
/** Secrets in addresses only: elsewhere these names are harmless. */
const ANSWER_NAMES = '(?:[?&]|%3F|%26)(?:code|state|nonce)';
const EQUALS = '(?:=|%(?:25)*3D)';
const VALUE = '(?:(?!%(?:25)*26)[^&\\s"\'\\\\#<>])+';

const IN_ADDRESS = new RegExp(`((?:${SECRET_NAMES}|${ANSWER_NAMES})${EQUALS})${VALUE}`, 'gi');
const IN_JSON = new RegExp(`("${SECRET_NAMES}":)"(?:[^"\\\\]|\\\\.)*"`, 'gi');
const SIGNED_TOKEN = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;

/** Redacts secrets in a log line, in paths, queries, referrers and messages. */
export const redactSecrets = (line: string): string =>
  line
    .replace(IN_ADDRESS, `$1${REDACTED_TEXT}`)
    .replace(IN_JSON, `$1"${REDACTED_TEXT}"`)
    .replace(SIGNED_TOKEN, REDACTED_TEXT);
