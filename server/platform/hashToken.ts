import { createHash } from 'node:crypto';

/** Only this is kept of a token or a session: who reads the table cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
