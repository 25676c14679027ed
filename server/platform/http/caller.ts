import type { Response } from 'express';
import type { IdentityLevel } from '../../../src/contracts/identity.ts';
import { ApiError } from './apiError.ts';

/** Who is asking: the session of the browser, and the customer it is known to belong to (browsing §6). */
export type Caller = {
  readonly sessionId: string | null;
  readonly customerId: number | null;
  readonly firstName: string | null;
  readonly level: IdentityLevel;
  /** The customer's sign-in in this browser, among those in others. */
  readonly signInId: number | null;
};

export const NOBODY: Caller = {
  sessionId: null,
  customerId: null,
  firstName: null,
  level: 'nothing',
  signInId: null,
};

// Kept beside the response, so that it ends with the request and needs no loosely typed `res.locals`.
const callers = new WeakMap<Response, Caller>();

export const setCaller = (res: Response, caller: Caller): void => {
  callers.set(res, caller);
};

export const callerOf = (res: Response): Caller => callers.get(res) ?? NOBODY;

/** The customer's id for calls that need a recognised customer. Throws 403 `customer.auth.required`. */
export function requireRecognized(res: Response): number {
  const { customerId } = callerOf(res);
  if (customerId === null) throw new ApiError(403, 'customer.auth.required', 'Customer not recognized');
  return customerId;
}

/** The customer's id for calls that need a full sign-in. Throws 403 `customer.auth.required`. */
export function requireFull(res: Response): number {
  const { customerId, level } = callerOf(res);
  if (customerId === null || level !== 'full') {
    throw new ApiError(403, 'customer.auth.required', 'Full authentication is required to access this resource');
  }
  return customerId;
}
