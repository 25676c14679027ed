import type { CustomerInfo, RegisterRequest, SignInRequest } from '../../../src/contracts/account/identity.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { assertStrongPassword, hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { findAccountByEmail, findCustomer, insertAccount } from '../customers/actions.ts';
import { recordAccess } from './accessLog.ts';
import type { IdentityParts, SignInParts } from './attempts.ts';
import { type Arrival, createSignIn, type SignedIn } from './createSignIn.ts';
import { isDemoAccount } from './demoAccount.ts';
import { getFirstName, presentCustomer } from './rules.ts';

export { ACCESS_ACTS, type AccessEntry, listAccess, oldRefusals } from './accessLog.ts';

export { buildPrimeLinksSql, type Links } from './signInStore.ts';

export const ACCOUNT_EXISTS = 'account.exists';

/**
 * Creates an account and signs in to it.
 * @throws {ApiError} 400 `input.invalid` for a weak password, 409 `account.exists`
 */
export async function register(parts: SignInParts, request: RegisterRequest, arrival: Arrival): Promise<SignedIn> {
  const { fullName, email, password } = request;
  await assertStrongPassword(password, { email, fullName });
  const passwordHash = await hashPassword(password, parts.config.passwordCost);
  return parts.db.transaction().execute(async (tx) => {
    const account = await insertAccount(tx, { email, fullName, firstName: getFirstName(fullName), passwordHash });
    if (account) return createSignIn(parts, tx, account, arrival);
    const message = 'There is already an account for this email address. Please sign in.';
    throw new ApiError(409, ACCOUNT_EXISTS, message, { email: message });
  });
}

/**
 * Signs in with email and password. Neither the answer nor its time reveals whether the account exists.
 * @throws {ApiError} 401 `credentials.invalid`
 */
export async function signIn(parts: SignInParts, request: SignInRequest, arrival: Arrival): Promise<SignedIn> {
  const account = await findAccountByEmail(parts.db, request.email);
  const isRight = await verifyPassword(request.password, account?.passwordHash ?? undefined, parts.config.passwordCost);
  // The demo password is published, so any visitor could use it on a public shop.
  const isRefused = !parts.config.demoAccount && isDemoAccount(request);
  if (!account || !isRight || isRefused) {
    const customerId = account?.customerId ?? null;
    const now = parts.clock.now();
    await recordAccess(parts.db, { customerId, act: 'sign-in refused', about: arrival.device, now });
    throw new ApiError(
      401,
      'credentials.invalid',
      'That email and password do not match. Please check both and try again.',
    );
  }
  return parts.db.transaction().execute((tx) => createSignIn(parts, tx, account, arrival));
}

/** Describes the caller for `GET /v1/customerInfo`; an empty customer for a guest. */
export async function describeCaller(parts: IdentityParts, caller: Caller): Promise<CustomerInfo> {
  const account = caller.customerId === null ? undefined : await findCustomer(parts.db, caller.customerId);
  const info = presentCustomer(account, account ? caller.level : 'nothing');
  const { agentId } = caller;
  return account && agentId !== undefined ? { ...info, agent: { agentId } } : info;
}

export {
  ACCOUNT_DELETION,
  findDeletion,
  finishDeletion,
  HELD_MS,
  isWaiting,
  lockDeletion,
  queueDeletion,
  recordErased,
  remindOfDeletion,
  requestDeletion,
  startDeletion,
} from './accountDeletion.ts';
export type { IdentityParts } from './attempts.ts';
export { listOfferedKinds } from './federated/settings.ts';
export { reauthenticate } from './reauthenticate.ts';
export { presentCustomer } from './rules.ts';
export { createSignedCustomerReader } from './signedCustomer.ts';
export { clearSignedInBrowser } from './signedInBrowser.ts';
export { signInData } from './signInStore.ts';
