import type { CustomerInfo, RegisterRequest, SignInRequest } from '../../../src/contracts/identity.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { newToken } from '../../platform/ids.ts';
import { mergeGuestCart } from '../cart/actions.ts';
import { FULL_AGE_MS, RECOGNIZED_AGE_MS } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';
import { hashToken, writeRecognition } from './loginTokens.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { presentCustomer } from './present.ts';
import { firstNameOf } from './rules.ts';
import {
  type Account,
  findCustomer,
  findForSignIn,
  insertCustomer,
  insertSubscription,
  insertTokens,
  revokeTokens,
} from './store.ts';

/** What a browser gets when it has signed in: the values of its two cookies, and who it is now. */
export type SignedIn = { readonly recognition: string; readonly fullToken: string; readonly customer: CustomerInfo };

/** Keeps two new tokens and hands the guest's cart over, in the transaction that let the customer in. */
async function letIn(parts: IdentityParts, tx: Transaction, account: Account, caller: Caller): Promise<SignedIn> {
  const { customerId, firstName } = account;
  const createdAt = parts.clock.now();
  const token = newToken();
  const fullToken = newToken();
  const until = (ageMs: number): Date => new Date(createdAt.getTime() + ageMs);
  await insertTokens(tx, [
    { hash: hashToken(token), kind: 'x-main', customerId, createdAt, expiresAt: until(RECOGNIZED_AGE_MS) },
    { hash: hashToken(fullToken), kind: 'at-main', customerId, createdAt, expiresAt: until(FULL_AGE_MS) },
  ]);
  if (caller.sessionId !== null) await mergeGuestCart(tx, { sessionId: caller.sessionId, customerId, now: createdAt });
  const recognition = writeRecognition({ customerId, firstName, token }, parts.config.secretKeys[0]);
  return { recognition, fullToken, customer: presentCustomer(account, 'full') };
}

/**
 * Opens an account and signs in to it.
 * @throws {ApiError} 409 `account.exists`
 */
export async function register(parts: IdentityParts, request: RegisterRequest, caller: Caller): Promise<SignedIn> {
  const { fullName, email, password } = request;
  const passwordHash = await hashPassword(password);
  return parts.db.transaction().execute(async (tx) => {
    const account = await insertCustomer(tx, { email, fullName, firstName: firstNameOf(fullName), passwordHash });
    if (account) return letIn(parts, tx, account, caller);
    const message = 'There is already an account for this email address. Please sign in.';
    throw new ApiError(409, 'account.exists', message, { email: message });
  });
}

/**
 * Signs in with email and password. The answer, and the time it takes, do not tell whether there is such an account.
 * @throws {ApiError} 401 `credentials.invalid`
 */
export async function signIn(parts: IdentityParts, request: SignInRequest, caller: Caller): Promise<SignedIn> {
  const account = await findForSignIn(parts.db, request.email);
  const isRight = await verifyPassword(request.password, account?.passwordHash);
  if (!account || !isRight) {
    throw new ApiError(
      401,
      'credentials.invalid',
      'That email and password do not match. Please check both and try again.',
    );
  }
  return parts.db.transaction().execute((tx) => letIn(parts, tx, account, caller));
}

/** Ends what the browser's tokens are good for, also where somebody kept a copy of them. */
export const revoke = (parts: IdentityParts, tokens: readonly string[]): Promise<void> =>
  revokeTokens(parts.db, tokens.map(hashToken), parts.clock.now());

/** Who is asking, as `GET /v1/customerInfo` tells; nobody for a guest. */
export async function describeCaller(parts: IdentityParts, caller: Caller): Promise<CustomerInfo> {
  const account = caller.customerId === null ? undefined : await findCustomer(parts.db, caller.customerId);
  return presentCustomer(account, account ? caller.level : 'nothing');
}

/** Puts an email on the marketing list. @returns whether it was there already */
export const subscribe = (parts: IdentityParts, email: string, source: string): Promise<boolean> =>
  insertSubscription(parts.db, email, source, parts.clock.now());
