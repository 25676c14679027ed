import { createHmac, timingSafeEqual } from 'node:crypto';

type Alert = { readonly alertId: number; readonly email: string };

const sign = ({ alertId, email }: Alert, key: string): Buffer =>
  createHmac('sha256', key).update(`stop stock alerts ${alertId} ${email}`).digest();

/** Signs the token of the link that stops an address's alerts; only recipients of the mail have it. */
export const stopToken = (alert: Alert, key: string): string => sign(alert, key).toString('base64url');

/** Returns whether one of the keys signed the token for this alert. */
export function isStopToken(token: string, alert: Alert, keys: readonly string[]): boolean {
  const tokenBytes = Buffer.from(token, 'base64url');
  return keys.some((key) => {
    const expected = sign(alert, key);
    return tokenBytes.length === expected.length && timingSafeEqual(tokenBytes, expected);
  });
}
