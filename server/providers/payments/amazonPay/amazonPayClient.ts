import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AmazonPaySettings } from '../../../paymentSettings.ts';
import { callProvider, type ProviderCall } from '../providerCall.ts';
import { AMAZON_PAY_ALGORITHM, canonicalText, signedNames, signText } from './amazonPaySignature.ts';

const problem = z.object({ reasonCode: z.string() });

type Call = {
  readonly method: ProviderCall['method'];
  readonly path: string;
  readonly body?: object;
  /** Under this key Amazon Pay does a thing once. */
  readonly key?: string;
};
export type AmazonPayClient = { call(call: Call): Promise<unknown> };

function reasonsOf(answer: unknown): readonly string[] {
  const said = problem.safeParse(answer);
  return said.success ? [said.data.reasonCode] : [];
}

/** At most 32 letters and digits. */
const idempotencyKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/**
 * Amazon Pay's API v2 over `fetch`. Its own SDK can be told another host, but only one that speaks TLS at its root, and then
 * checks no certificate any more, of nobody, in the whole process; nor does it ever give a call up.
 */
export function amazonPayClient({ apiUrl, publicKeyId, privateKey }: AmazonPaySettings): AmazonPayClient {
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
        ...(key !== undefined && { 'x-amz-pay-idempotency-key': idempotencyKey(key) }),
      };
      const canonical = canonicalText({ method, path: url.pathname, headers, body: text });
      const signature = signText(await privateKey(), canonical);
      const authorization = `${AMAZON_PAY_ALGORITHM} PublicKeyId=${publicKeyId}, SignedHeaders=${signedNames(headers)}, Signature=${signature}`;
      return callProvider({
        provider: 'Amazon Pay',
        url: url.href,
        method,
        headers: { ...headers, authorization },
        reasonsOf,
        ...(body && { body: text }),
      });
    },
  };
}
