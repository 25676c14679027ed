import { createHmac } from 'node:crypto';

/** Returns the header `Merchant-Signature` of a webhook: HMAC-SHA256 over the time and the body. */
export function signWebhook(body: Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
