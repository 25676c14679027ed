import { createHash } from 'node:crypto';

/** Hashes a token or session id for storage: a leaked table gives no access. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
