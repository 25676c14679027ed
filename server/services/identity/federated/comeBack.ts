import { emailError, normalizeEmail } from '../../../../src/lib/email.ts';
import type { FederatedFailure } from '../../../../src/lib/federatedFailures.ts';
import type { FederatedKind } from '../../../../src/lib/federatedKinds.ts';
import { hashToken } from '../../../platform/hashToken.ts';
import type { FederatedProfile } from '../../../providers/identity/identityProvider.ts';
import { askForMail } from '../accountMails.ts';
import { type Arrival, letIn, type SignedIn } from '../letIn.ts';
import { firstNameOf } from '../rules.ts';
import { type Account, findCustomer, findForSignIn, insertCustomer } from '../store.ts';
import { type SignInAttempt, takeAttempt } from './attemptStore.ts';
import { type FederatedParts, providerFailure, providerOf } from './begin.ts';
import { SIGN_IN_MS } from './browserKey.ts';
import { findLinked, insertIdentity } from './identityStore.ts';
import { keepQuestion, type OpenQuestion } from './questionStore.ts';
import { whatToAsk } from './rules.ts';

/** How a browser's return from a provider ends; `returnTo` is where its shopper wanted to go. */
export type Return =
  | { readonly is: 'signedIn'; readonly signedIn: SignedIn; readonly isNew: boolean; readonly returnTo: string }
  | { readonly is: 'asked' }
  | { readonly is: 'connected'; readonly returnTo: string }
  | {
      readonly is: 'failed';
      readonly failure: FederatedFailure;
      readonly returnTo: string;
      readonly connecting: boolean;
    };

type Came = {
  readonly kind: FederatedKind;
  /** What the shop calls the provider. */
  readonly label: string;
  /** The whole address that the provider sent the browser to. */
  readonly callback: URL;
  readonly browserKey: string | undefined;
  /** Ties a question to the browser, should there be one. */
  readonly questionKey: string;
  readonly arrival: Arrival;
};

/** An account with this email for somebody new. @returns undefined where the email got one meanwhile */
export async function openAccount(
  parts: FederatedParts,
  person: OpenQuestion,
  email: string,
  arrival: Arrival,
): Promise<SignedIn | undefined> {
  const name = person.fullName || email.split('@')[0] || email;
  return parts.db.transaction().execute(async (tx) => {
    const values = { email, fullName: name, firstName: firstNameOf(name), passwordHash: null };
    const account = await insertCustomer(tx, values);
    if (!account) return undefined;
    await insertIdentity(tx, person, account.customerId, parts.clock.now());
    return letIn(parts, tx, account, arrival);
  });
}

const enter = (parts: FederatedParts, account: Account, arrival: Arrival): Promise<SignedIn> =>
  parts.db.transaction().execute((tx) => letIn(parts, tx, account, arrival));

/** Adds the way in to the account that asked for it, if that account is still who is here. */
async function connect(
  parts: FederatedParts,
  person: OpenQuestion,
  { linkTo, returnTo }: SignInAttempt,
  { label, arrival: { caller } }: Came,
): Promise<Return> {
  const failed = (failure: FederatedFailure): Return => ({ is: 'failed', failure, returnTo, connecting: true });
  if (linkTo === null || caller.customerId !== linkTo || caller.level !== 'full') return failed('expired');
  const owner = await findLinked(parts.db, person);
  if (owner) return owner.customerId === linkTo ? { is: 'connected', returnTo } : failed('taken');
  const added = await parts.db.transaction().execute(async (tx) => {
    const account = await findCustomer(tx, linkTo);
    if (!account || !(await insertIdentity(tx, person, linkTo, parts.clock.now()))) return false;
    await askForMail(tx, { kind: 'connected', to: account.email, about: label });
    return true;
  });
  return added ? { is: 'connected', returnTo } : failed('double');
}

async function ask(parts: FederatedParts, person: OpenQuestion, questionKey: string): Promise<Return> {
  const now = parts.clock.now();
  const expiresAt = new Date(now.getTime() + SIGN_IN_MS);
  await keepQuestion(parts.db, hashToken(questionKey), person, { now, expiresAt });
  return { is: 'asked' };
}

/** The linked account, else a new one, else a question (docs/decisions/0017-federated-sign-in.md). */
async function signIn(parts: FederatedParts, person: OpenQuestion, { arrival, questionKey }: Came): Promise<Return> {
  const { returnTo } = person;
  const known = await findLinked(parts.db, person);
  if (known) return { is: 'signedIn', signedIn: await enter(parts, known, arrival), isNew: false, returnTo };
  const { email } = person;
  const holder = email === null ? undefined : await findForSignIn(parts.db, email);
  const asks = whatToAsk(person, holder && { hasPassword: holder.passwordHash !== null });
  if (asks !== 'nothing' || email === null) return ask(parts, person, questionKey);
  const signedIn = await openAccount(parts, person, email, arrival);
  return signedIn ? { is: 'signedIn', signedIn, isNew: true, returnTo } : ask(parts, person, questionKey);
}

const mailOf = (email: string | null): string | null =>
  email === null || emailError(email) !== undefined ? null : normalizeEmail(email);

function personOf(issuer: string, { kind, returnTo }: SignInAttempt, told: FederatedProfile): OpenQuestion {
  const { subject, email, emailVerified, fullName } = told;
  return { issuer, kind, subject, email: mailOf(email), emailVerified, fullName, returnTo };
}

/** Ends a sign-in with what the browser came back with: once, and for the browser alone that began it. */
export async function comeBack(parts: FederatedParts, came: Came): Promise<Return> {
  const state = came.callback.searchParams.get('state') ?? '';
  const key = { stateHash: hashToken(state), browserHash: hashToken(came.browserKey ?? '') };
  const attempt = await takeAttempt(parts.db, key, parts.clock.now());
  if (attempt?.kind !== came.kind) return { is: 'failed', failure: 'expired', returnTo: '/', connecting: false };
  const { nonce, codeVerifier, returnTo, linkTo } = attempt;
  const connecting = linkTo !== null;
  const failed = (failure: FederatedFailure): Return => ({ is: 'failed', failure, returnTo, connecting });
  const provider = await providerOf(parts, came.kind);
  if (!provider) return failed('off');
  const told = await provider.readAnswer(came.callback, { state, nonce, codeVerifier }).catch((error: unknown) => {
    return providerFailure(parts, came.kind, error);
  });
  if (typeof told === 'string') return failed(told);
  const person = personOf(provider.issuer, attempt, told);
  return connecting ? connect(parts, person, attempt, came) : signIn(parts, person, came);
}
