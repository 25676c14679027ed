import type { FederatedQuestion } from '../../../../src/contracts/account/federated.ts';
import type { Marketplace } from '../../../../src/contracts/content/content.ts';
import type { FederatedKind } from '../../../../src/lib/account/federatedSignIn.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { hashToken } from '../../../platform/ids.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { type Account, findAccountByEmail } from '../../customers/actions.ts';
import { recordAccess } from '../accessLog.ts';
import { queueAccountMail } from '../accountMails.ts';
import { type Arrival, createSignIn, type SignedIn } from '../createSignIn.ts';
import { createFederatedAccount } from './completeFederatedSignIn.ts';
import {
  deleteFederatedQuestion,
  findFederatedQuestion,
  findLinked,
  insertIdentity,
  listLinkedIdentities,
  type OpenQuestion,
} from './identityStore.ts';
import { decideQuestion } from './rules.ts';
import type { FederatedParts } from './startFederatedSignIn.ts';

/** A shopper's answer, validated by its contract. */
export type Answer = {
  readonly email?: string | undefined;
  readonly fullName?: string | undefined;
  readonly password?: string | undefined;
};

/** Returns this browser's open question. @throws {ApiError} 404 if there is none */
export async function getFederatedQuestion(
  parts: FederatedParts,
  questionKey: string | undefined,
): Promise<OpenQuestion> {
  const storedQuestion = await findFederatedQuestion(parts.db, hashToken(questionKey ?? ''), parts.clock.now());
  if (!storedQuestion) throw createNotFoundError('The sign-in');
  return storedQuestion;
}

const listUsableKinds = async (parts: FederatedParts, customerId: number): Promise<FederatedKind[]> =>
  (await listLinkedIdentities(parts.db, customerId)).map(({ kind }) => kind);

/** Describes this browser's open question for its page. */
export async function describeFederatedQuestion(
  parts: FederatedParts,
  questionKey: string | undefined,
): Promise<FederatedQuestion> {
  const question = await getFederatedQuestion(parts, questionKey);
  const { kind, email, fullName } = question;
  const holder = email === null ? undefined : await findAccountByEmail(parts.db, email);
  const asks = decideQuestion(question, holder && { hasPassword: holder.passwordHash !== null });
  const ways = holder && asks === 'otherWay' ? await listUsableKinds(parts, holder.customerId) : [];
  return { kind, asks: asks === 'nothing' ? 'details' : asks, email, fullName, ways };
}

/** Links the identity to the proven account and signs in. */
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
    } else {
      const { marketplaceId } = arrival;
      const { customerId } = account;
      const now = parts.clock.now();
      await recordAccess(tx, { customerId, act: 'provider connected', about: person.label, now });
      await queueAccountMail(tx, { kind: 'connected', to: account.email, about: person.label, marketplaceId });
    }
    return createSignIn(parts, tx, account, arrival);
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

/** Returns the email of an answer: the typed one, else the provider's verified one. @throws {ApiError} 400 */
export function readAnswerEmail(question: OpenQuestion, { email }: Answer): string {
  const intendedEmail = email ?? (question.emailVerified ? question.email : null);
  if (intendedEmail !== null) return intendedEmail;
  const message = 'Please enter a valid email address';
  throw new ApiError(400, 'input.invalid', message, { email: message });
}

/** Answers the question and signs in: to the account of the email, with its password, else to a new account. */
export async function answerFederatedQuestion(
  parts: FederatedParts,
  { questionKey, labels }: { readonly questionKey: string; readonly labels: Marketplace['federatedLabels'] },
  answer: Answer,
  arrival: Arrival,
): Promise<{ readonly signedIn: SignedIn; readonly isNew: boolean; readonly returnTo: string }> {
  const question = await getFederatedQuestion(parts, questionKey);
  const email = readAnswerEmail(question, answer);
  const holder = await findAccountByEmail(parts.db, email);
  const person = { ...question, fullName: answer.fullName || question.fullName };
  const signedIn = holder
    ? await proveAndLink(parts, { ...person, label: labels[person.kind] }, holder, answer, arrival)
    : await createFederatedAccount(parts, person, email, { ...arrival, provenAt: null });
  if (!signedIn) throw new ApiError(409, 'account.exists', 'There is already an account for this email address.');
  await deleteFederatedQuestion(parts.db, hashToken(questionKey));
  return { signedIn, isNew: !holder, returnTo: question.returnTo };
}
