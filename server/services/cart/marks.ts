import { createHash, createHmac } from 'node:crypto';
import type { CartMarks } from '../../../src/contracts/cart.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** 132 bits: nobody guesses one, and it is short in the page. */
const LENGTH = 22;

/** Stands for a session's cookie. The cookie is random enough that nobody finds it from this. */
export const sessionMark = (sessionId: string): string =>
  createHash('sha256').update(`cart of session ${sessionId}`).digest('base64url').slice(0, LENGTH);

/** Stands for a customer, whichever cookie recognises them. Keyed, because customers are counted and could be tried one by one. */
const customerMark = (customerId: number, key: string): string =>
  createHmac('sha256', key).update(`cart of customer ${customerId}`).digest('base64url').slice(0, LENGTH);

/**
 * Whose cart it is, told without the cookies: scripts cannot read those, and should not keep them (browsing §3, the local-storage
 * cart record). A mark opens nothing; it can only be compared.
 */
export const marksOf = ({ sessionId, customerId }: Caller, key: string): CartMarks => ({
  xMain: customerId === null ? '' : customerMark(customerId, key),
  sessionId: sessionId === null ? '' : sessionMark(sessionId),
});
