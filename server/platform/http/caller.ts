import type { Response } from 'express';
import type { IdentityLevel } from '../../../src/contracts/account/identity.ts';
import { ApiError } from './apiError.ts';

/** The caller: the browser session and its recognised customer (browsing §6). */
export type Caller = {
  readonly sessionId: string | null;
  readonly customerId: number | null;
  readonly firstName: string | null;
  readonly level: IdentityLevel;
  /** The customer's sign-in in this browser. */
  readonly signInId: number | null;
  /** The agent who acts for the customer; absent for the customer's own calls. */
  readonly agentId?: string;
};

export const ANONYMOUS_CALLER: Caller = {
  sessionId: null,
  customerId: null,
  firstName: null,
  level: 'nothing',
  signInId: null,
};

// A WeakMap instead of the untyped `res.locals`; entries end with the request.
const callers = new WeakMap<Response, Caller>();

export const setCaller = (res: Response, caller: Caller): void => {
  callers.set(res, caller);
};

export const getCaller = (res: Response): Caller => callers.get(res) ?? ANONYMOUS_CALLER;

/**
 * Returns the customer's id for calls that need a recognised customer.
 * @throws {ApiError} 403 `customer.auth.required`
 */
export function requireRecognized(res: Response): number {
  const { customerId } = getCaller(res);
  if (customerId === null) throw new ApiError(403, 'customer.auth.required', 'Customer not recognized');
  return customerId;
}

/** Returns the customer's id for calls that need a full sign-in. @throws {ApiError} 403 `customer.auth.required` */
export function requireFull(res: Response): number {
  const { customerId, level } = getCaller(res);
  if (customerId === null || level !== 'full') {
    throw new ApiError(403, 'customer.auth.required', 'Full authentication is required to access this resource');
  }
  return customerId;
}
