import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { traceRemoteCall } from '../tracing/fetchTraced.ts';

/** Local, private and reserved addresses, which a feed must not make the shop request. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits);
}
// The last two embed an IPv4 address, which may be any of the above. IPv4-mapped addresses (::ffff:0:0/96) match the rules above
// already; a rule for that network would match every IPv4 address.
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['2002::', 16],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

/** Returns whether an address is local or private; true for an invalid address. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || inside.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const MAX_REDIRECTS = 3;

type OpenOptions = {
  /** Ends the request, even while the answer is being read. */
  readonly signal: AbortSignal;
  /** The value of the header with this name. */
  readonly accept: string;
  /** Allows addresses of this machine and of private networks. */
  readonly isPrivateAllowed?: boolean;
};

/**
 * Requests a foreign address, and returns the answer to be read. The host's IP address is checked when connecting, also
 * at each redirect, which prevents DNS rebinding.
 * @throws {Error} for an invalid address, a private network, or a status other than 200
 */
export async function requestPublicUrl(address: string, options: OpenOptions): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await request(url, options);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`the answer was ${statusCode}`);
    url = new URL(headers.location, url);
  }
  throw new Error('it leads from one address to another');
}

function request(url: URL, { signal, accept, isPrivateAllowed = false }: OpenOptions): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('it is no web address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address skips the lookup.
  if (!isPrivateAllowed && isIP(host) !== 0 && isPrivateAddress(host)) throw new Error('it lies in a private network');
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const guard = isPrivateAllowed ? {} : { lookup: lookUpPublicHost };
  const call = (): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get(url, { signal, headers: { accept }, ...guard }, resolve).on('error', reject);
    });
  return traceRemoteCall('GET', url, call, ({ statusCode = 0 }) => statusCode);
}

/** Resolves a host and rejects it if any of its addresses is not public. */
const lookUpPublicHost: LookupFunction = (hostname, options, callback) => {
  const all: LookupAllOptions = { ...options, all: true };
  lookup(hostname, all, (error, addresses: LookupAddress[]) => {
    const lookupError = error ?? findAddressError(addresses);
    if (lookupError) return callback(lookupError, '', 0);
    const [first = { address: '', family: 0 }] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

function findAddressError(addresses: readonly LookupAddress[]): Error | null {
  const isOutside = addresses.length > 0 && addresses.every(({ address }) => !isPrivateAddress(address));
  return isOutside ? null : new Error('it lies in a private network');
}
