import type { Marketplace } from '../../../../src/contracts/content.ts';
import type { FederatedQuestion } from '../../../../src/contracts/federated.ts';
import type { FederatedKind } from '../../../../src/lib/federatedKinds.ts';
import { hashToken } from '../../../platform/hashToken.ts';
import { ApiError, notFound } from '../../../platform/http/apiError.ts';
import { askForMail } from '../accountMails.ts';
import { type Arrival, letIn, type SignedIn } from '../letIn.ts';
import { verifyPassword } from '../passwords.ts';
import { type Account, findForSignIn } from '../store.ts';
import type { FederatedParts } from './begin.ts';
import { openAccount } from './comeBack.ts';
import { findLinked, insertIdentity, linkedIdentities } from './identityStore.ts';
import { findQuestion, forgetQuestion, type OpenQuestion } from './questionStore.ts';
import { whatToAsk } from './rules.ts';

/** What somebody says to the question; checked by its contract. */
export type Answer = {
  readonly email?: string | undefined;
  readonly fullName?: string | undefined;
  readonly password?: string | undefined;
};

/** @throws {ApiError} 404 where nothing is asked of this browser */
export async function openQuestion(parts: FederatedParts, questionKey: string | undefined): Promise<OpenQuestion> {
  const found = await findQuestion(parts.db, hashToken(questionKey ?? ''), parts.clock.now());
  if (!found) throw notFound('The sign-in');
  return found;
}

const waysOf = async (parts: FederatedParts, customerId: number): Promise<FederatedKind[]> =>
  (await linkedIdentities(parts.db, customerId)).map(({ kind }) => kind);

/** The question that this browser's shopper has to answer. */
export async function describeQuestion(
  parts: FederatedParts,
  questionKey: string | undefined,
): Promise<FederatedQuestion> {
  const question = await openQuestion(parts, questionKey);
  const { kind, email, fullName } = question;
  const holder = email === null ? undefined : await findForSignIn(parts.db, email);
  const asks = whatToAsk(question, holder && { hasPassword: holder.passwordHash !== null });
  const ways = holder && asks === 'otherWay' ? await waysOf(parts, holder.customerId) : [];
  return { kind, asks: asks === 'nothing' ? 'details' : asks, email, fullName, ways };
}

/** Links the person to an account of theirs, and lets them in. */
async function link(
  parts: FederatedParts,
  person: OpenQuestion & { readonly label: string },
  account: Account,
  arrival: Arrival,
): Promise<SignedIn> {
  return parts.db.transaction().execute(async (tx) => {
    if (!(await insertIdentity(tx, person, account.customerId, parts.clock.now()))) {
      const owner = await findLinked(tx, person);
      const message = 'This account is connected to another account of that kind. Disconnect that one first.';
      if (owner?.customerId !== account.customerId) throw new ApiError(409, 'federated.double', message);
    } else await askForMail(tx, { kind: 'connected', to: account.email, about: person.label });
    return letIn(parts, tx, account, arrival);
  });
}

async function proveAndLink(
  parts: FederatedParts,
  person: OpenQuestion & { readonly label: string },
  holder: Account & { readonly passwordHash: string | null },
  { password }: Answer,
  arrival: Arrival,
): Promise<SignedIn> {
  if (holder.passwordHash === null) {
    const message = 'That account has no password. Sign in to it the way you usually do, then connect this one there.';
    throw new ApiError(409, 'account.otherWay', message, { email: message });
  }
  if (password === undefined) {
    const message = 'There is already an account for this email address. Sign in to it, then connect this one there.';
    throw new ApiError(409, 'account.exists', message, { email: message });
  }
  if (!(await verifyPassword(password, holder.passwordHash))) {
    const message = 'That is not the password of this account. Please check it and try again.';
    throw new ApiError(401, 'credentials.invalid', message, { password: message });
  }
  return link(parts, person, holder, arrival);
}

/** The email that an answer speaks of: what was typed, else what the provider answers for. @throws {ApiError} 400 */
export function emailOf(question: OpenQuestion, { email }: Answer): string {
  const meant = email ?? (question.emailVerified ? question.email : null);
  if (meant !== null) return meant;
  const message = 'Please enter a valid email address';
  throw new ApiError(400, 'input.invalid', message, { email: message });
}

/**
 * Lets somebody in who came back from a provider and has answered what was asked: to the account that the email has, for its
 * password, else to a new one.
 */
export async function answerQuestion(
  parts: FederatedParts,
  { questionKey, labels }: { readonly questionKey: string; readonly labels: Marketplace['federatedLabels'] },
  answer: Answer,
  arrival: Arrival,
): Promise<{ readonly signedIn: SignedIn; readonly isNew: boolean; readonly returnTo: string }> {
  const question = await openQuestion(parts, questionKey);
  const email = emailOf(question, answer);
  const holder = await findForSignIn(parts.db, email);
  const person = { ...question, fullName: answer.fullName || question.fullName };
  const signedIn = holder
    ? await proveAndLink(parts, { ...person, label: labels[person.kind] }, holder, answer, arrival)
    : await openAccount(parts, person, email, arrival);
  if (!signedIn) throw new ApiError(409, 'account.exists', 'There is already an account for this email address.');
  await forgetQuestion(parts.db, hashToken(questionKey));
  return { signedIn, isNew: !holder, returnTo: question.returnTo };
}
