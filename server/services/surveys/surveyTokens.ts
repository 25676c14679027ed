import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOrderId } from '../../../src/lib/isOrderId.ts';

type Keys = readonly [string, ...string[]];

const sign = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url');

function isSigned(text: string, signature: string, keys: Keys): boolean {
  const signatureBytes = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(sign(text, key));
    return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
  });
}

const formatInvitationText = (orderId: string): string => `survey of order ${orderId}`;

/** Creates the id of an order's survey. Only recipients of its mail have it; it expires with the order's data. */
export const createInvitation = (orderId: string, keys: Keys): string =>
  `${orderId}.${sign(formatInvitationText(orderId), keys[0])}`;

/** Returns the order of an invitation; undefined for another text. */
export function readInvitation(id: string, keys: Keys): string | undefined {
  const [orderId = '', signature = '', ...extraParts] = id.split('.');
  if (extraParts.length > 0 || !isOrderId(orderId)) return undefined;
  return isSigned(formatInvitationText(orderId), signature, keys) ? orderId : undefined;
}

/** The page of a survey, which its CSRF token belongs to. */
export type SurveyPage = {
  readonly id: string;
  readonly isInvited: boolean;
  readonly sessionId: string | null;
};

/** The invitation itself is a secret, so its page needs no session: links in mails open without cookies. */
const formatCsrfText = ({ id, isInvited, sessionId }: SurveyPage): string =>
  `csrf of survey ${id} ${isInvited ? 'invited' : (sessionId ?? '')}`;

/** Creates the CSRF token of a survey's page (browsing §7). */
export const createCsrfToken = (page: SurveyPage, keys: Keys): string => sign(formatCsrfText(page), keys[0]);

/** Returns whether a token belongs to this page and session. A caller without a session has no token. */
export const isCsrfToken = (page: SurveyPage, token: string, keys: Keys): boolean =>
  (page.isInvited || page.sessionId !== null) && isSigned(formatCsrfText(page), token, keys);
