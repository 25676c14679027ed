import { createHmac, timingSafeEqual } from 'node:crypto';

/** Content of `x-main`: the customer, the greeting, and a revocable token. */
type Recognition = { readonly customerId: number; readonly firstName: string; readonly token: string };

const sign = (payload: string, key: string): Buffer => createHmac('sha256', key).update(payload).digest();

/** Signs the value of the cookie `x-main`. */
export function writeRecognition({ customerId, firstName, token }: Recognition, key: string): string {
  const payload = Buffer.from(JSON.stringify([customerId, firstName, token])).toString('base64url');
  return `${payload}.${sign(payload, key).toString('base64url')}`;
}

/** Returns the content of `x-main`; undefined unless one of the keys signed it. */
export function readRecognition(value: string, keys: readonly string[]): Recognition | undefined {
  const [payload = '', signature = ''] = value.split('.');
  const signatureBytes = Buffer.from(signature, 'base64url');
  const isSigned = keys.some((key) => {
    const expected = sign(payload, key);
    return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
  });
  return isSigned ? parseRecognition(Buffer.from(payload, 'base64url').toString('utf8')) : undefined;
}

function parseRecognition(json: string): Recognition | undefined {
  const value: unknown = JSON.parse(json);
  if (!Array.isArray(value)) return undefined;
  const [customerId, firstName, token]: unknown[] = value;
  if (typeof customerId !== 'number' || typeof firstName !== 'string' || typeof token !== 'string') return undefined;
  return { customerId, firstName, token };
}
