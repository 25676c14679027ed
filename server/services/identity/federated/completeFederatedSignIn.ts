import { getEmailError, normalizeEmail } from '../../../../src/lib/account/email.ts';
import type { FederatedFailure } from '../../../../src/lib/account/federatedFailures.ts';
import type { FederatedKind } from '../../../../src/lib/account/federatedSignIn.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { FederatedProfile } from '../../../providers/identity/identityProvider.ts';
import { type Account, findAccountByEmail, findCustomer, insertAccount } from '../../customers/actions.ts';
import { recordAccess } from '../accessLog.ts';
import { queueAccountMail } from '../accountMails.ts';
import { type Arrival, createSignIn, type SignedIn } from '../createSignIn.ts';
import { getFirstName } from '../rules.ts';
import {
  consumeSignInAttempt,
  findLinked,
  insertIdentity,
  type OpenQuestion,
  type SignInAttempt,
  saveFederatedQuestion,
} from './identityStore.ts';
import { decideQuestion } from './rules.ts';
import { type FederatedParts, findProvider, logProviderFailure, SIGN_IN_MS } from './startFederatedSignIn.ts';

/** Outcome of a browser's return from a provider; `returnTo` is the page that the shopper wanted. */
export type Return =
  | { readonly kind: 'signedIn'; readonly signedIn: SignedIn; readonly isNew: boolean; readonly returnTo: string }
  | { readonly kind: 'asked' }
  | { readonly kind: 'connected'; readonly returnTo: string }
  | {
      readonly kind: 'failed';
      readonly failure: FederatedFailure;
      readonly returnTo: string;
      readonly isConnecting: boolean;
    };

type CallbackRequest = {
  readonly kind: FederatedKind;
  /** The shop's display name of the provider. */
  readonly label: string;
  /** The full callback address with its query. */
  readonly callback: URL;
  readonly browserKey: string | undefined;
  /** Binds a question to the browser, if one is needed. */
  readonly questionKey: string;
  readonly arrival: Arrival;
};

/** Creates an account for a new person. @returns undefined if the email has an account by now */
export async function createFederatedAccount(
  parts: FederatedParts,
  person: OpenQuestion,
  email: string,
  arrival: Arrival,
): Promise<SignedIn | undefined> {
  const name = person.fullName || email.split('@')[0] || email;
  return parts.db.transaction().execute(async (tx) => {
    const values = { email, fullName: name, firstName: getFirstName(name), passwordHash: null };
    const account = await insertAccount(tx, values);
    if (!account) return undefined;
    await insertIdentity(tx, person, account.customerId, parts.clock.now());
    return createSignIn(parts, tx, account, arrival);
  });
}

const enter = (parts: FederatedParts, account: Account, arrival: Arrival): Promise<SignedIn> =>
  parts.db.transaction().execute((tx) => createSignIn(parts, tx, account, arrival));

/** Links the provider's account to the account that requested it, if that customer is still signed in here. */
async function connect(
  parts: FederatedParts,
  person: OpenQuestion,
  { linkTo, returnTo }: SignInAttempt,
  { label, arrival: { caller, marketplaceId } }: CallbackRequest,
): Promise<Return> {
  const createFailure = (failure: FederatedFailure): Return => ({
    kind: 'failed',
    failure,
    returnTo,
    isConnecting: true,
  });
  if (linkTo === null || caller.customerId !== linkTo || caller.level !== 'full') return createFailure('expired');
  const owner = await findLinked(parts.db, person);
  if (owner) return owner.customerId === linkTo ? { kind: 'connected', returnTo } : createFailure('taken');
  const isAdded = await parts.db.transaction().execute(async (tx) => {
    const account = await findCustomer(tx, linkTo);
    if (!account || !(await insertIdentity(tx, person, linkTo, parts.clock.now()))) return false;
    await recordAccess(tx, { customerId: linkTo, act: 'provider connected', about: label, now: parts.clock.now() });
    await queueAccountMail(tx, { kind: 'connected', to: account.email, about: label, marketplaceId });
    return true;
  });
  return isAdded ? { kind: 'connected', returnTo } : createFailure('double');
}

async function ask(parts: FederatedParts, person: OpenQuestion, questionKey: string): Promise<Return> {
  const now = parts.clock.now();
  const expiresAt = new Date(now.getTime() + SIGN_IN_MS);
  await saveFederatedQuestion(parts.db, hashToken(questionKey), person, { now, expiresAt });
  return { kind: 'asked' };
}

/** Signs in to the linked account, else to a new one, else asks a question (docs/decisions/0017-federated-sign-in.md). */
async function signIn(
  parts: FederatedParts,
  person: OpenQuestion,
  { arrival, questionKey }: CallbackRequest,
): Promise<Return> {
  const { returnTo } = person;
  const linkedAccount = await findLinked(parts.db, person);
  if (linkedAccount)
    return { kind: 'signedIn', signedIn: await enter(parts, linkedAccount, arrival), isNew: false, returnTo };
  const { email } = person;
  const holder = email === null ? undefined : await findAccountByEmail(parts.db, email);
  const asks = decideQuestion(person, holder && { hasPassword: holder.passwordHash !== null });
  if (asks !== 'nothing' || email === null) return ask(parts, person, questionKey);
  const signedIn = await createFederatedAccount(parts, person, email, arrival);
  return signedIn ? { kind: 'signedIn', signedIn, isNew: true, returnTo } : ask(parts, person, questionKey);
}

const normalizeValidEmail = (email: string | null): string | null =>
  email === null || getEmailError(email) !== undefined ? null : normalizeEmail(email);

function toOpenQuestion(issuer: string, { kind, returnTo }: SignInAttempt, profile: FederatedProfile): OpenQuestion {
  const { subject, email, emailVerified, fullName } = profile;
  return { issuer, kind, subject, email: normalizeValidEmail(email), emailVerified, fullName, returnTo };
}

const computeProofTime = (now: Date, { provenSecondsAgo }: FederatedProfile): Date | null =>
  provenSecondsAgo === null ? null : new Date(now.getTime() - provenSecondsAgo * 1000);

/** Completes a federated sign-in. Works once, and only in the browser that started it. */
export async function completeFederatedSignIn(
  parts: FederatedParts,
  callbackRequest: CallbackRequest,
): Promise<Return> {
  const state = callbackRequest.callback.searchParams.get('state') ?? '';
  const key = { stateHash: hashToken(state), browserHash: hashToken(callbackRequest.browserKey ?? '') };
  const attempt = await consumeSignInAttempt(parts.db, key, parts.clock.now());
  if (attempt?.kind !== callbackRequest.kind)
    return { kind: 'failed', failure: 'expired', returnTo: '/', isConnecting: false };
  const { nonce, codeVerifier, returnTo, linkTo, isAgain } = attempt;
  const isConnecting = linkTo !== null;
  const createFailure = (failure: FederatedFailure): Return => ({
    kind: 'failed',
    failure,
    returnTo,
    isConnecting,
  });
  const provider = findProvider(parts, callbackRequest.kind);
  if (!provider) return createFailure('off');
  const profile = await provider
    .readAnswer(callbackRequest.callback, { state, nonce, codeVerifier }, isAgain)
    .catch((error: unknown) => {
      return logProviderFailure(parts, callbackRequest.kind, error);
    });
  if (typeof profile === 'string') return createFailure(profile);
  const person = toOpenQuestion(provider.issuer, attempt, profile);
  if (isConnecting) return connect(parts, person, attempt, callbackRequest);
  const arrival = { ...callbackRequest.arrival, provenAt: computeProofTime(parts.clock.now(), profile) };
  return signIn(parts, person, { ...callbackRequest, arrival });
}
