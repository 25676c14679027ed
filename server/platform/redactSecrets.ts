const REDACTED = '[redacted]';

/** Names under which addresses and messages carry a secret, such as the token of a guest's order. */
const SECRET_NAMES = '(?:(?:[a-z]{2,12}_)?token|client_secret|code_verifier|claimCode|(?:current|new)?password)';
/** Names that are secrets in an address alone: elsewhere they name failures and addresses. */
const ANSWER_NAMES = '(?:[?&]|%3F|%26)(?:code|state|nonce)';
const EQUALS = '(?:=|%(?:25)*3D)';
const VALUE = '(?:(?!%(?:25)*26)[^&\\s"\'\\\\#<>])+';

const IN_ADDRESS = new RegExp(`((?:${SECRET_NAMES}|${ANSWER_NAMES})${EQUALS})${VALUE}`, 'gi');
const IN_JSON = new RegExp(`("${SECRET_NAMES}":)"(?:[^"\\\\]|\\\\.)*"`, 'gi');
const SIGNED_TOKEN = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;

/** Takes secrets out of a line of the log, in whatever path, query, referrer or message of it they stand. */
export const redactSecrets = (line: string): string =>
  line.replace(IN_ADDRESS, `$1${REDACTED}`).replace(IN_JSON, `$1"${REDACTED}"`).replace(SIGNED_TOKEN, REDACTED);
