import { generateKeyPairSync } from 'node:crypto';
import {
  type SignableRequest,
  signRequest,
  verifyRequest,
} from '../../../../server/platform/http/messageSignatures.ts';
import { type Changes, makeKey, signByHand, type TestKey } from '../../assistants/openPlatform.ts';

const NOW = new Date('2026-11-30T08:00:00Z');
const URL_SIGNED = new URL('https://shop.example/ucp/v1/checkout-sessions?lang=en');
const BODY = '{"line_items":[]}';
const HEADERS = { 'ucp-agent': 'profile="https://assistant.example/p.json"', 'idempotency-key': 'k'.repeat(20) };
const key = makeKey('2026');
const other = makeKey('2026');

type Sent = Partial<Pick<SignableRequest, 'method' | 'url'>> & { readonly body?: string; readonly headers?: object };

const verifySigned = (
  changes: Changes,
  sent: Sent = {},
  signer: TestKey = key,
  published: readonly object[] = [key.jwk],
) => {
  const signed = signByHand({ method: 'POST', url: URL_SIGNED, body: BODY, headers: HEADERS }, signer, changes);
  const headers = new Map(Object.entries({ ...signed, ...sent.headers }));
  const request: SignableRequest = {
    method: sent.method ?? 'POST',
    url: sent.url ?? URL_SIGNED,
    getHeader: (name) => headers.get(name),
    body: Buffer.from(sent.body ?? BODY),
  };
  const findKey = async (keyId: string) =>
    published.map((jwk) => ({ kty: '', kid: '', ...jwk })).find(({ kid }) => kid === keyId);
  return verifyRequest(request, findKey, NOW);
};

const seconds = (offset: number): number => NOW.getTime() / 1000 + offset;

it.each<[what: string, expected: string | undefined, changes: Changes, sent?: Sent]>([
  ['a signature over everything', undefined, {}],
  ['with its time', undefined, { parameters: `;created=${seconds(-30)};expires=${seconds(30)}` }],
  ['that has expired', 'signature_invalid', { parameters: `;expires=${seconds(-1)}` }],
  ['from the future', 'signature_invalid', { parameters: `;created=${seconds(900)}` }],
  ['in DER', 'signature_invalid', { isDer: true }],
  ['of an unknown key', 'key_not_found', { keyId: '2025' }],
  ['of another body', 'digest_mismatch', {}, { body: '{"line_items":[1]}' }],
  ['with a digest of another body', 'digest_mismatch', { digest: 'sha-256=:AAAA:' }],
  ['with another algorithm of the digest', 'digest_mismatch', { digest: 'sha-512=:AAAA:' }],
  ['of another method', 'signature_invalid', {}, { method: 'PUT' }],
  [
    'for another shop',
    'signature_invalid',
    {},
    { url: new URL('https://other.example/ucp/v1/checkout-sessions?lang=en') },
  ],
  ['for another path', 'signature_invalid', {}, { url: new URL('https://shop.example/ucp/v1/carts?lang=en') }],
  [
    'for another query',
    'signature_invalid',
    {},
    { url: new URL('https://shop.example/ucp/v1/checkout-sessions?lang=de') },
  ],
  ['with another idempotency key', 'signature_invalid', {}, { headers: { 'idempotency-key': 'x'.repeat(20) } }],
  ['with another profile', 'signature_invalid', {}, { headers: { 'ucp-agent': 'profile="https://evil.example/"' } }],
  ['that leaves out the body', 'signature_invalid', { components: ['@method', '@authority', '@path', '@query'] }],
  [
    'without the path',
    'signature_invalid',
    { components: ['@method', '@authority', '@query', ...Object.keys(HEADERS)] },
  ],
  ['without its input', 'signature_missing', {}, { headers: { 'signature-input': '' } }],
  ['that is no structured field', 'signature_missing', {}, { headers: { 'signature-input': 'sig1=(((' } }],
  ['without its value', 'signature_invalid', {}, { headers: { signature: 'other=:AAAA:' } }],
])('tells whether a signature holds: %s', async (...[, expected, changes, sent]) => {
  expect(await verifySigned(changes, sent)).toBe(expected);
});

it('does not take the signature of another key with the same id, and that of a key for another algorithm', async () => {
  expect(await verifySigned({}, {}, other)).toBe('signature_invalid');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
  expect(await verifySigned({}, {}, key, [{ ...rsa, kid: '2026' }])).toBe('algorithm_unsupported');
  expect(await verifySigned({}, {}, key, [{ kid: '2026', kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }])).toBe(
    'algorithm_unsupported',
  );
});

it('takes a request of which one of several signatures holds', async () => {
  const url = new URL('https://shop.example/ucp/v1/orders/1');
  const signed = signByHand({ method: 'GET', url, headers: HEADERS }, key);
  const foreign = signByHand({ method: 'GET', url, headers: HEADERS }, other, { keyId: 'elsewhere' });
  const rename = (text = ''): string => text.replace('sig1', 'sig0');
  const headers: Record<string, string> = {
    ...HEADERS,
    'signature-input': `${rename(foreign['signature-input'])}, ${signed['signature-input']}`,
    signature: `${rename(foreign.signature)}, ${signed.signature}`,
  };
  const request = { method: 'GET', url, getHeader: (name: string) => headers[name], body: Buffer.alloc(0) };
  const findKey = async (keyId: string) => (keyId === '2026' ? { kty: '', ...key.jwk } : undefined);
  expect(await verifyRequest(request, findKey, NOW)).toBeUndefined();
});

it('signs so that the own verification takes it, and covers each header', async () => {
  const headers = { 'content-type': 'application/json', 'webhook-id': 'evt_1' };
  const body = Buffer.from(BODY);
  const signed = signRequest(
    { method: 'POST', url: URL_SIGNED, headers, body },
    { keyId: key.kid, privateKey: key.privateKey, now: NOW },
  );
  expect(signed['signature-input']).toBe(
    `sig1=("@method" "@authority" "@path" "@query" "content-type" "webhook-id" "content-digest");created=${seconds(0)};keyid="2026"`,
  );
  const all: Record<string, string> = { ...headers, ...signed };
  const request = { method: 'POST', url: URL_SIGNED, getHeader: (name: string) => all[name], body };
  const findKey = async () => ({ kty: '', ...key.jwk });
  expect(await verifyRequest(request, findKey, NOW)).toBeUndefined();
  all['webhook-id'] = 'evt_2';
  expect(await verifyRequest(request, findKey, NOW)).toBe('signature_invalid');
});
