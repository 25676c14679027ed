import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const VERSION = '2026-08-25';
const CAPABILITIES = ['checkout', 'cart', 'catalog.search', 'catalog.lookup', 'order', 'fulfillment', 'discount'];

/** A key of a platform. */
export type TestKey = { readonly kid: string; readonly privateKey: KeyObject; readonly jwk: object };

export function makeKey(kid: string): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, privateKey, jwk: { kid, use: 'sig', alg: 'ES256', ...publicKey.export({ format: 'jwk' }) } };
}

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A platform of assistants: serves its profile, and keeps the webhooks that it gets. */
export type Platform = {
  readonly profile: string;
  /** The keys and capabilities that its profile shows from now on. */
  readonly show: (shown: { keys?: readonly TestKey[]; capabilities?: readonly string[]; version?: string }) => void;
  /** Answers for the next requests, instead of the profile and of 200. */
  readonly answerWith: (status: number | undefined, text?: string) => void;
  readonly webhooks: Received[];
  readonly fetches: () => number;
  readonly close: () => void;
};

export async function openPlatform(key: TestKey): Promise<Platform> {
  let shown = { keys: [key] as readonly TestKey[], capabilities: CAPABILITIES as readonly string[], version: VERSION };
  let forced: { status: number; text: string } | undefined;
  let fetches = 0;
  const webhooks: Received[] = [];
  const buildProfile = (origin: string) => ({
    ucp: {
      version: shown.version,
      services: {},
      payment_handlers: {},
      capabilities: Object.fromEntries(
        shown.capabilities.map((name) => [
          `dev.ucp.shopping.${name}`,
          [
            {
              version: shown.version,
              ...(name === 'order' && { config: { webhook_url: `${origin}/orders?for=shop` } }),
            },
          ],
        ]),
      ),
    },
    [shown.version === '2026-04-08' ? 'signing_keys' : 'keys']: shown.keys.map(({ jwk }) => jwk),
  });
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    if (req.method === 'POST')
      webhooks.push({ path: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks) });
    else fetches += 1;
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (forced?.status === 302) res.setHeader('location', `${origin}/other.json`);
    res.writeHead(forced?.status ?? 200).end(forced?.text ?? JSON.stringify(buildProfile(origin)));
  }).listen(0, '127.0.0.1');
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  return {
    profile: `http://127.0.0.1:${(server.address() as AddressInfo).port}/profile.json`,
    show: (more) => {
      shown = { ...shown, ...more };
    },
    answerWith: (status, text = '') => {
      forced = status === undefined ? undefined : { status, text };
    },
    webhooks,
    fetches: () => fetches,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Changes by which a test spoils a valid signature. */
export type Changes = {
  readonly components?: readonly string[];
  readonly keyId?: string;
  readonly parameters?: string;
  readonly isDer?: boolean;
  readonly digest?: string;
};

/** Signs a request as the specification describes, independently of the shop's own code. @returns its headers */
export function signByHand(
  { method, url, body = '', headers }: { method: string; url: URL; body?: string; headers: Record<string, string> },
  { kid, privateKey }: TestKey,
  { components, keyId = kid, parameters = '', isDer = false, digest }: Changes = {},
): Record<string, string> {
  const hash = createHash('sha256').update(body).digest('base64');
  const all: Record<string, string> = {
    ...headers,
    ...(body !== '' && { 'content-type': 'application/json', 'content-digest': digest ?? `sha-256=:${hash}:` }),
  };
  const values: Record<string, string> = {
    '@method': method,
    '@authority': url.host,
    '@path': url.pathname,
    '@query': url.search,
    ...all,
  };
  const covered = components ?? [
    '@method',
    '@authority',
    '@path',
    ...(url.search ? ['@query'] : []),
    ...Object.keys(all),
  ];
  const input = `(${covered.map((name) => `"${name}"`).join(' ')})${parameters};keyid="${keyId}"`;
  const base = [...covered.map((name) => `"${name}": ${values[name]}`), `"@signature-params": ${input}`].join('\n');
  const encoding = isDer ? ('der' as const) : ('ieee-p1363' as const);
  const signature = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: encoding });
  return { ...all, 'signature-input': `sig1=${input}`, signature: `sig1=:${signature.toString('base64')}:` };
}
