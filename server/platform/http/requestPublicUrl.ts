import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
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
  /** How often the answer may lead to another address. */
  readonly maxRedirects?: number;
};

type Sending = Omit<OpenOptions, 'maxRedirects'> & {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/**
 * Requests a foreign address, and returns the answer to be read. The host's IP address is checked when connecting, also
 * at each redirect, which prevents DNS rebinding.
 * @throws {Error} for an invalid address, a private network, or a status other than 200
 */
export async function requestPublicUrl(address: string, options: OpenOptions): Promise<IncomingMessage> {
  let url = new URL(address);
  const { maxRedirects = MAX_REDIRECTS } = options;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const answer = await request(url, options);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    const isOther = statusCode < 300 || statusCode > 399 || maxRedirects === 0;
    if (isOther || !headers.location) throw new Error(`the answer was ${statusCode}`);
    url = new URL(headers.location, url);
  }
  throw new Error('it leads from one address to another');
}

/**
 * Posts a body to a foreign address, as `requestPublicUrl` requests one, without following redirects and without reading the
 * answer.
 * @returns the status
 * @throws {Error} for an invalid address, or a private network
 */
export async function postToPublicUrl(address: string, sending: Sending): Promise<number> {
  const answer = await request(new URL(address), sending);
  answer.destroy();
  return answer.statusCode ?? 0;
}

type RequestOptions = OpenOptions & Partial<Sending>;

function request(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { signal, accept, isPrivateAllowed = false, headers, body } = options;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('it is no web address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address skips the lookup.
  if (!isPrivateAllowed && isIP(host) !== 0 && isPrivateAddress(host)) throw new Error('it lies in a private network');
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const guard = isPrivateAllowed ? {} : { lookup: lookUpPublicHost };
  const method = body ? 'POST' : 'GET';
  const call = (): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      send(url, { method, signal, headers: { ...headers, accept }, ...guard }, resolve)
        .on('error', reject)
        .end(body);
    });
  return traceRemoteCall(method, url, call, ({ statusCode = 0 }) => statusCode);
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
