import { createHash, createHmac } from 'node:crypto';
import type { CartMarks } from '../../../src/contracts/cart.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** 132 bits: not guessable, and short in the page. */
const LENGTH = 22;

/** Returns the mark of a session. The cookie is random enough that the hash does not reveal it. */
export const createSessionMark = (sessionId: string): string =>
  createHash('sha256').update(`cart of session ${sessionId}`).digest('base64url').slice(0, LENGTH);

/**
 * Returns the mark of a customer, independent of the cookie. Keyed, because sequential customer ids could be
 * enumerated.
 */
const computeCustomerMark = (customerId: number, key: string): string =>
  createHmac('sha256', key).update(`cart of customer ${customerId}`).digest('base64url').slice(0, LENGTH);

/**
 * Returns marks that identify the cart's owner without the cookies, which scripts cannot read and should not store
 * (browsing §3, the local-storage cart record). A mark grants no access; it can only be compared.
 */
export const createCartMarks = ({ sessionId, customerId }: Caller, key: string): CartMarks => ({
  xMain: customerId === null ? '' : computeCustomerMark(customerId, key),
  sessionId: sessionId === null ? '' : createSessionMark(sessionId),
});
