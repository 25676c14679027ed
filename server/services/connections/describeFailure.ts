import { getErrorCode } from '../../platform/errors.ts';
import { UnreachableHost } from './connectionTests.ts';

const TIMED_OUT = 'gave no answer within 8 seconds. Try again; if it stays so, ask the provider for its state.';
const WRONG_NAME = 'shows a certificate that is not for this name. Renew the certificate, or correct the address.';

/** The codes of Node, of its TLS and of Nodemailer. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'has a name that nobody knows. Check the address, and the entry of the domain.',
  EDNS: 'has a name that nobody knows. Check the address, and the entry of the domain.',
  EAI_AGAIN: 'has a name that cannot be looked up now. Check the network of the server.',
  ECONNREFUSED: 'takes no connections at this address. Check the address and its port.',
  ECONNRESET: 'ended the connection. Check the address and its port, and whether it needs https.',
  EHOSTUNREACH: 'cannot be reached from the server. Check its network and its firewall.',
  ENETUNREACH: 'cannot be reached from the server. Check its network and its firewall.',
  CERT_HAS_EXPIRED: 'has a certificate that has expired. Renew it.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that it made itself. Browsers warn of it: get one from an authority.',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate that it made itself. Browsers warn of it: get one from an authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'does not send the whole chain of its certificate.',
  ERR_TLS_CERT_ALTNAME_INVALID: WRONG_NAME,
  EAUTH: 'does not accept the user name and the password.',
  ETIMEDOUT: TIMED_OUT,
  UND_ERR_CONNECT_TIMEOUT: TIMED_OUT,
  ECONNECTION: 'takes no connections at this address. Check the address and its port.',
  ESOCKET: 'takes no connections at this address. Check the address, its port, and whether it needs smtps.',
};

/** Returns what is wrong, after the name of the provider; undefined for an unknown error. */
function findReason(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('name' in error && error.name === 'TimeoutError') return TIMED_OUT;
  const own = REASONS[getErrorCode(error)];
  return own ?? ('cause' in error ? findReason(error.cause) : undefined);
}

/** Returns in words why a provider gave no answer, without addresses, keys and headers. */
export function describeFailure(error: unknown, provider: string): string {
  const subject = error instanceof UnreachableHost ? error.host : provider;
  return `${subject} ${findReason(error) ?? 'did not answer. The log of the server has more.'}`;
}

/** Returns in words what an answer of a provider means; undefined for a good one. */
export function describeStatus(status: number, provider: string, variables: readonly string[]): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  const check = `Check ${variables.join(', ')}.`;
  if (status === 401 || status === 403) return `${provider} does not accept the key (${status}). ${check}`;
  if (status === 429) return `${provider} has had too many calls (429). Try again in a minute.`;
  if (status >= 500) return `${provider} has a fault of its own (${status}). Try again later.`;
  if (status >= 300 && status < 400) return `${provider} leads to another address (${status}). ${check}`;
  return `${provider} does not know this account or address (${status}). ${check}`;
}
