import type { CustomerInfo, RegisterRequest, SignInRequest } from '../../../src/contracts/identity.ts';
import { normalizeEmail } from '../../../src/lib/email.ts';
import type { FederatedKind } from '../../../src/lib/federatedKinds.ts';
import { isDemoAccount } from '../../demoAccount.ts';
import { hashToken } from '../../platform/hashToken.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseWeakPassword } from './commonPasswords.ts';
import { offeredKinds as offeredNow } from './federated/switches.ts';
import type { IdentityParts } from './identityParts.ts';
import { type Arrival, letIn, type SignedIn } from './letIn.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { presentCustomer } from './present.ts';
import { firstNameOf } from './rules.ts';
import { endSignInsOf } from './signInStore.ts';
import { findCustomer, findForSignIn, insertCustomer, updatePrime } from './store.ts';

export { type Links, linksOf } from './store.ts';

export const ACCOUNT_EXISTS = 'account.exists';

/**
 * Opens an account and signs in to it.
 * @throws {ApiError} 400 `input.invalid` for a weak password, 409 `account.exists`
 */
export async function register(parts: IdentityParts, request: RegisterRequest, arrival: Arrival): Promise<SignedIn> {
  const { fullName, email, password } = request;
  await refuseWeakPassword(password, { email, fullName });
  const passwordHash = await hashPassword(password);
  return parts.db.transaction().execute(async (tx) => {
    const account = await insertCustomer(tx, { email, fullName, firstName: firstNameOf(fullName), passwordHash });
    if (account) return letIn(parts, tx, account, arrival);
    const message = 'There is already an account for this email address. Please sign in.';
    throw new ApiError(409, ACCOUNT_EXISTS, message, { email: message });
  });
}

/**
 * Signs in with email and password. The answer, and the time it takes, do not tell whether there is such an account.
 * @throws {ApiError} 401 `credentials.invalid`
 */
export async function signIn(parts: IdentityParts, request: SignInRequest, arrival: Arrival): Promise<SignedIn> {
  const account = await findForSignIn(parts.db, request.email);
  const isRight = await verifyPassword(request.password, account?.passwordHash ?? undefined);
  // Its password is published: on a public shop anybody could use it.
  const isRefused = !parts.config.demoAccount && isDemoAccount(request);
  if (!account || !isRight || isRefused) {
    throw new ApiError(
      401,
      'credentials.invalid',
      'That email and password do not match. Please check both and try again.',
    );
  }
  return parts.db.transaction().execute((tx) => letIn(parts, tx, account, arrival));
}

/** Ends what the browser's tokens are good for, also where somebody kept a copy of them. */
export async function revoke({ db, clock }: IdentityParts, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  await db.transaction().execute((tx) => endSignInsOf(tx, tokens.map(hashToken), clock.now()));
}

/** Who is asking, as `GET /v1/customerInfo` tells; nobody for a guest. */
export async function describeCaller(parts: IdentityParts, caller: Caller): Promise<CustomerInfo> {
  const account = caller.customerId === null ? undefined : await findCustomer(parts.db, caller.customerId);
  return presentCustomer(account, account ? caller.level : 'nothing');
}

export { subscribe } from './newsletter.ts';

/** The kinds of accounts elsewhere that one may sign in with now (browsing §6, kill switches). */
export const offeredKinds = (parts: Pick<IdentityParts, 'db' | 'config'>): Promise<FederatedKind[]> =>
  offeredNow(parts);

/**
 * Notes whether a customer is a member of the partner whose members get free upgraded shipping; an operator says so, or the
 * partner's own sign-in.
 * @returns whether the address has an account
 */
export const setPrime = ({ db }: Pick<IdentityParts, 'db'>, email: string, isPrime: boolean): Promise<boolean> =>
  updatePrime(db, normalizeEmail(email), isPrime);
