import { constants, createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

export const AMAZON_PAY_ALGORITHM = 'AMZN-PAY-RSASSA-PSS-V2';
const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const toSign = (text: string): Buffer => Buffer.from(`${AMAZON_PAY_ALGORITHM}\n${digest(text)}`);

/** Amazon Pay's signature over a text: a button's payload, or a request in its canonical form. */
export const signText = (key: KeyObject, text: string): string =>
  sign('sha256', toSign(text), { key, ...PSS }).toString('base64');

/** Whether a text is signed with the key. */
export const isSignedText = (key: KeyObject, text: string, signature: string): boolean =>
  verify('sha256', toSign(text), { key: createPublicKey(key), ...PSS }, Buffer.from(signature, 'base64'));

export type SignedRequest = {
  readonly method: string;
  readonly path: string;
  /** Those that are signed, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export const signedNames = (headers: SignedRequest['headers']): string => Object.keys(headers).sort().join(';');

/** A request as it is signed: its parts, one a line, and a digest of its body. None of ours has a query. */
export function canonicalText({ method, path, headers, body }: SignedRequest): string {
  const lines = Object.keys(headers)
    .sort()
    .map((name) => `${name}:${headers[name]}\n`);
  return `${method}\n${path}\n\n${lines.join('')}\n${signedNames(headers)}\n${digest(body)}`;
}
