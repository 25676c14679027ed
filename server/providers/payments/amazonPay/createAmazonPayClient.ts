import { createHash } from 'node:crypto';
import type { AmazonPaySettings } from '../../../config/readPaymentSettings.ts';
import { callProvider, createReasonReader, type ProviderCall } from '../providerCall.ts';
import { AMAZON_PAY_ALGORITHM, buildCanonicalText, joinSignedNames, signText } from './amazonPaySignature.ts';

const readReasons = createReasonReader('reasonCode');

type Call = {
  readonly method: ProviderCall['method'];
  readonly path: string;
  readonly body?: object;
  /** The idempotency key. */
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
