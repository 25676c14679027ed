import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createToken } from './ids.ts';

export const AGENT_COOKIE = 'agent-session';

/** The length of an agent's session: a conversation with one customer. */
export const AGENT_SESSION_MS = 30 * 60_000;

const COOKIE = /(?:^|;\s*)agent-session=([\w-]{43})\.([\w-]{43})(?:;|$)/;

const sign = (token: string, key: string): Buffer =>
  createHmac('sha256', key).update(`agent-session ${token}`).digest();

/** Creates the value of the cookie `agent-session`, signed with the key. */
export function createAgentCookie(key: string): string {
  const token = createToken();
  return `${token}.${sign(token, key).toString('base64url')}`;
}

/** Returns the cookie `agent-session` if signed by one of the keys; only the database knows if it is active. */
export function readAgentCookie(req: IncomingMessage, keys: readonly string[]): string | undefined {
  const [, token = '', signature = ''] = COOKIE.exec(req.headers.cookie ?? '') ?? [];
  if (token === '') return undefined;
  const receivedSignature = Buffer.from(signature, 'base64url');
  const isSigned = keys.some((key) => {
    const expected = sign(token, key);
    return receivedSignature.length === expected.length && timingSafeEqual(receivedSignature, expected);
  });
  return isSigned ? `${token}.${signature}` : undefined;
}
