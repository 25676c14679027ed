import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Dictionary, type InnerList, type Item, parseDictionary, serializeInnerList } from 'structured-headers';

/** A request as its signature covers it (RFC 9421). */
export type SignableRequest = {
  readonly method: string;
  readonly url: URL;
  /** Returns a header by its name in lower case. */
  readonly getHeader: (name: string) => string | undefined;
  /** The bytes as sent; empty without a body. */
  readonly body: Uint8Array;
};

/** A public key as its owner publishes it (RFC 7517). */
type PublishedKey = {
  readonly kty: string;
  readonly crv?: string | undefined;
  readonly x?: string | undefined;
  readonly y?: string | undefined;
};

/** Why a signature does not authenticate a request, in the words of the Universal Commerce Protocol. */
export type SignatureFault =
  | 'signature_missing'
  | 'signature_invalid'
  | 'key_not_found'
  | 'digest_mismatch'
  | 'algorithm_unsupported';

/** More labels than a request has signers. */
const MAX_SIGNATURES = 5;
/** How far the signer's clock may be ahead. */
const CLOCK_SKEW_SECONDS = 300;
/** r and s of P-256, 32 bytes each; other encodings, such as DER, are invalid (RFC 9421 §3.3.4). */
const SIGNATURE_BYTES = 64;

const DERIVED: Readonly<Record<string, (request: SignableRequest) => string>> = {
  '@method': ({ method }) => method,
  '@authority': ({ url }) => url.host,
  '@path': ({ url }) => url.pathname,
  '@query': ({ url }) => url.search || '?',
};

const computeDigest = (body: Uint8Array): Buffer => createHash('sha256').update(body).digest();
const formatDigest = (body: Uint8Array): string => `sha-256=:${computeDigest(body).toString('base64')}:`;

/** Returns the value of a covered part; undefined for one that is missing, or that this shop does not know. */
function readComponent(request: SignableRequest, [name, parameters]: Item): string | undefined {
  if (typeof name !== 'string' || parameters.size > 0) return undefined;
  const derive = Object.hasOwn(DERIVED, name) ? DERIVED[name] : undefined;
  return derive ? derive(request) : request.getHeader(name)?.trim();
}

/** Returns the text that is signed; undefined if a covered part is missing. */
function buildSignatureBase(request: SignableRequest, covered: InnerList): string | undefined {
  const lines: string[] = [];
  for (const item of covered[0]) {
    const value = readComponent(request, item);
    if (value === undefined) return undefined;
    lines.push(`"${String(item[0])}": ${value}`);
  }
  return [...lines, `"@signature-params": ${serializeInnerList(covered)}`].join('\n');
}

const WHEN_PRESENT = ['ucp-agent', 'idempotency-key', 'signature-agent'];

/** Lists what a signature has to cover: the target, the body, and the headers that change what the request means. */
const listRequired = ({ url, body, getHeader }: SignableRequest): string[] => [
  '@method',
  '@authority',
  '@path',
  ...(url.search === '' ? [] : ['@query']),
  ...(body.byteLength === 0 ? [] : ['content-digest', 'content-type']),
  ...WHEN_PRESENT.filter((name) => getHeader(name) !== undefined),
];

function readDictionary(header: string | undefined): Dictionary {
  try {
    return parseDictionary(header ?? '');
  } catch {
    return new Map();
  }
}

const isInnerList = (member: Item | InnerList): member is InnerList => Array.isArray(member[0]);
const toBytes = (member: Item | InnerList | undefined): Buffer | undefined =>
  member?.[0] instanceof ArrayBuffer ? Buffer.from(member[0]) : undefined;

function hasDigest({ body, getHeader }: SignableRequest): boolean {
  const digest = toBytes(readDictionary(getHeader('content-digest')).get('sha-256'));
  return digest?.equals(computeDigest(body)) ?? false;
}

/** Whether the optional times of a signature allow it now. */
function isTimely([, parameters]: InnerList, nowSeconds: number): boolean {
  const [created, expires] = [parameters.get('created'), parameters.get('expires')];
  const isEarly = typeof created === 'number' && created > nowSeconds + CLOCK_SKEW_SECONDS;
  return !isEarly && !(typeof expires === 'number' && expires < nowSeconds);
}

/** Returns the key of a JWK for ES256; undefined for another kind, or a broken one. */
function toKey({ kty, crv, x, y }: PublishedKey): KeyObject | undefined {
  if (kty !== 'EC' || crv !== 'P-256' || x === undefined || y === undefined) return undefined;
  try {
    return createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

type Candidate = { readonly covered: InnerList; readonly signature: Buffer | undefined };

function findFault(request: SignableRequest, { covered, signature }: Candidate, jwk: PublishedKey | undefined) {
  if (!jwk) return 'key_not_found';
  const key = toKey(jwk);
  if (!key) return 'algorithm_unsupported';
  const names = covered[0].map(([name]) => name);
  if (listRequired(request).some((name) => !names.includes(name))) return 'signature_invalid';
  if (names.includes('content-digest') && !hasDigest(request)) return 'digest_mismatch';
  const base = buildSignatureBase(request, covered);
  if (base === undefined || signature?.byteLength !== SIGNATURE_BYTES) return 'signature_invalid';
  const isValid = verify('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, signature);
  return isValid ? undefined : 'signature_invalid';
}

type FindKey = (keyId: string) => Promise<PublishedKey | undefined>;

/**
 * Verifies the ES256 signature of a request (RFC 9421, with the digest of RFC 9530).
 * @returns undefined if one of its signatures holds, or why the first does not
 */
export async function verifyRequest(
  request: SignableRequest,
  findKey: FindKey,
  now: Date,
): Promise<SignatureFault | undefined> {
  const signatures = readDictionary(request.getHeader('signature'));
  const inputs = [...readDictionary(request.getHeader('signature-input'))].slice(0, MAX_SIGNATURES);
  let fault: SignatureFault | undefined;
  for (const [label, covered] of inputs) {
    if (!isInnerList(covered)) continue;
    const keyId = covered[1].get('keyid');
    const jwk = typeof keyId === 'string' ? await findKey(keyId) : undefined;
    const isNow = isTimely(covered, Math.floor(now.getTime() / 1000));
    const candidate = { covered, signature: toBytes(signatures.get(label)) };
    const found = isNow ? findFault(request, candidate, jwk) : 'signature_invalid';
    if (found === undefined) return undefined;
    fault ??= found;
  }
  return fault ?? 'signature_missing';
}

type Signing = { readonly keyId: string; readonly privateKey: KeyObject; readonly now: Date };

/** Returns the headers that sign a request with a body: its digest, and the signature over target, body and headers. */
export function signRequest(
  { method, url, headers, body }: { method: string; url: URL; headers: Readonly<Record<string, string>>; body: Buffer },
  { keyId, privateKey, now }: Signing,
): Record<string, string> {
  const signed: Record<string, string> = { ...headers, 'content-digest': formatDigest(body) };
  const names = ['@method', '@authority', '@path', ...(url.search ? ['@query'] : []), ...Object.keys(signed)];
  const created = Math.floor(now.getTime() / 1000);
  const covered: InnerList = [
    names.map((name): Item => [name, new Map()]),
    new Map<string, string | number>([
      ['created', created],
      ['keyid', keyId],
    ]),
  ];
  const base = buildSignatureBase({ method, url, body, getHeader: (name) => signed[name] }, covered);
  if (base === undefined) throw new Error('a covered part of the request is missing');
  const signature = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    'content-digest': formatDigest(body),
    'signature-input': `sig1=${serializeInnerList(covered)}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  };
}
