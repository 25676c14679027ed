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

/** A page for which calls are made in-process, within milliseconds and with the same cookies: they share its caller. */
export type PageOfCalls = { caller?: Promise<Caller> };

declare module 'node:http' {
  interface IncomingMessage {
    /** The page for which this call is made in-process; absent for a request of its own. */
    pageOfCall?: PageOfCalls;
  }
  interface ServerResponse {
    /** Whether the response is in-process: its object may be passed on without serialization. */
    isInProcess?: boolean;
    caller?: Caller;
  }
}

export const setCaller = (res: Response, caller: Caller): void => {
  res.caller = caller;
};

export const getCaller = (res: Response): Caller => res.caller ?? ANONYMOUS_CALLER;

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
