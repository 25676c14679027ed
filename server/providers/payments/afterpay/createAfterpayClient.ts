import { createHash } from 'node:crypto';
import type { AfterpaySettings } from '../../../config/readPaymentSettings.ts';
import { callProvider, createReasonReader } from '../providerCall.ts';

const readReasons = createReasonReader('errorCode');

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };
export type AfterpayClient = { call(call: Call): Promise<unknown> };

/** Returns Afterpay's idempotency key (`requestId`), which has to be a UUID. */
export function deriveRequestId(key: string): string {
  const digits = createHash('sha256').update(key).digest('hex');
  // UUID version 8: custom, derived from other data.
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** A client for Afterpay's Online API v2 over `fetch`; there is no SDK for servers. */
export function createAfterpayClient({ apiUrl, merchantId, secretKey }: AfterpaySettings): AfterpayClient {
  const headers = {
    authorization: `Basic ${Buffer.from(`${merchantId}:${secretKey}`).toString('base64')}`,
    'content-type': 'application/json',
    accept: 'application/json',
    // Afterpay requires a user agent that names the caller.
    'user-agent': `Eyelet (Merchant/${merchantId})`,
  };
  return {
    call: ({ method, path, body }) =>
      callProvider({
        provider: 'Afterpay',
        url: apiUrl + path,
        method,
        headers,
        readReasons,
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}
