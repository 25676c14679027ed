import { createHmac } from 'node:crypto';
import type { AccountToken } from './accountTokenStore.ts';

type Purpose = AccountToken['purpose'];

/** Lifetime of mailed links. */
export const TOKEN_AGE_MS = { 'reset-password': 3_600_000, 'confirm-email': 86_400_000 } as const satisfies Record<
  Purpose,
  number
>;

/** Derives a mail's token from the request id and a key: a repeated job writes the same link, and the queue holds no secret. */
export const deriveMailToken = (purpose: Purpose, requestId: string, key: string): string =>
  createHmac('sha256', key).update(`${purpose} ${requestId}`).digest('base64url');
