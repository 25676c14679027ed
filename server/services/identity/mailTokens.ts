import { createHmac } from 'node:crypto';
import type { AccountToken } from './accountTokenStore.ts';

type Purpose = AccountToken['purpose'];

/** How long the link of a mail is good for. */
export const TOKEN_AGE_MS = { 'reset-password': 3_600_000, 'confirm-email': 86_400_000 } as const satisfies Record<
  Purpose,
  number
>;

/**
 * The secret in a mail's link. It follows from the request's id and a key, so that a job that runs again writes the same link,
 * and nothing that could be used stands in the queue.
 */
export const mailToken = (purpose: Purpose, requestId: string, key: string): string =>
  createHmac('sha256', key).update(`${purpose} ${requestId}`).digest('base64url');
