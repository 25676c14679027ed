import { constants, createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

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

export type SignedRequest = {
  readonly method: string;
  readonly path: string;
  /** The signed headers, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export const joinSignedNames = (headers: SignedRequest['headers']): string => Object.keys(headers).sort().join(';');

/** Returns a request in canonical form: one part per line, and a digest of its body. Our requests have no query. */
export function buildCanonicalText({ method, path, headers, body }: SignedRequest): string {
  const lines = Object.keys(headers)
    .sort()
    .map((name) => `${name}:${headers[name]}\n`);
  return `${method}\n${path}\n\n${lines.join('')}\n${joinSignedNames(headers)}\n${hashText(body)}`;
}
