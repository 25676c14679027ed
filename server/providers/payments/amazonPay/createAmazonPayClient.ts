import { constants, createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { AmazonPaySettings } from '../../../config/readPaymentSettings.ts';
import { callProvider, createReasonReader, type ProviderCall } from '../providerCall.ts';

export const AMAZON_PAY_ALGORITHM = 'AMZN-PAY-RSASSA-PSS-V2';
const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');
const toSign = (text: string): Buffer => Buffer.from(`${AMAZON_PAY_ALGORITHM}\n${hashText(text)}`);

/** Returns Amazon Pay's signature of a text: a button payload or a canonical request. */
export const signText = (key: KeyObject, text: string): string =>
  sign('sha256', toSign(text), { key, ...PSS }).toString('base64');

/** Returns whether a signature of a text was made with the key. */
export const isSignedText = (key: KeyObject, text: string, signature: string): boolean =>
  verify('sha256', toSign(text), { key: createPublicKey(key), ...PSS }, Buffer.from(signature, 'base64'));

type SignedRequest = {
  readonly method: string;
  readonly path: string;
  /** The signed headers, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const joinSignedNames = (headers: SignedRequest['headers']): string => Object.keys(headers).sort().join(';');

/** Returns a request in canonical form: one part per line, and a digest of its body. Our requests have no query. */
export function buildCanonicalText({ method, path, headers, body }: SignedRequest): string {
  const lines = Object.keys(headers)
    .sort()
    .map((name) => `${name}:${headers[name]}\n`);
  return `${method}\n${path}\n\n${lines.join('')}\n${joinSignedNames(headers)}\n${hashText(body)}`;
}

const readReasons = createReasonReader('reasonCode');

type Call = {
  readonly method: ProviderCall['method'];
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
};
export type AmazonPayClient = { call(call: Call): Promise<unknown> };

/** Hashes a key into at most 32 letters and digits, Amazon Pay's limit. */
const deriveIdempotencyKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/**
 * A client for Amazon Pay's API v2 over `fetch`. Amazon's SDK accepts another host only with TLS at its root path, then
 * turns off certificate checks for the whole process, and has no timeout.
 */
export function createAmazonPayClient({ apiUrl, publicKeyId, privateKey }: AmazonPaySettings): AmazonPayClient {
  return {
    async call({ method, path, body, key }) {
      const url = new URL(apiUrl + path);
      const text = body ? JSON.stringify(body) : '';
      const headers = {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-amz-pay-date': `${new Date().toISOString().slice(0, 19)}Z`,
        'x-amz-pay-host': url.host,
        'x-amz-pay-region': 'na',
        ...(key !== undefined && { 'x-amz-pay-idempotency-key': deriveIdempotencyKey(key) }),
      };
      const canonical = buildCanonicalText({ method, path: url.pathname, headers, body: text });
      const signature = signText(await privateKey(), canonical);
      const authorization = `${AMAZON_PAY_ALGORITHM} PublicKeyId=${publicKeyId}, SignedHeaders=${joinSignedNames(headers)}, Signature=${signature}`;
      return callProvider({
        provider: 'Amazon Pay',
        url: url.href,
        method,
        headers: { ...headers, authorization },
        readReasons,
        ...(body && { body: text }),
      });
    },
  };
}
