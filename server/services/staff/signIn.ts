import type { PasskeyAnswer } from '../../../src/contracts/account/passkeys.ts';
import type { DeskSignInRequest, SecondFactors } from '../../../src/contracts/desk/signIn.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { type Claim, claimAttempt, recordPasskeyAttempt, sayTriesLeft, settleAttempt } from './attempts.ts';
import { countRecoveryCodes, hasCodeApp, spendAppCode, spendRecoveryCode } from './codes.ts';
import { isDemoCode } from './demoStaff.ts';
import {
  type ChallengeUse,
  checkPasskeyAnswer,
  createAnswerOptions,
  findPasskeyOwner,
  listPasskeys,
} from './passkeys.ts';
import {
  confirmSession,
  createSignedOutError,
  type OpenedSession,
  openSession,
  type SignedIn,
  type StaffSession,
  startSession,
} from './sessions.ts';
import type { StaffParts, Visit } from './staffParts.ts';
import { findPerson, findPersonByEmail, mayEnter, type Person } from './store.ts';

/** Returns how a person may give the second factor. */
export async function readFactors(
  { config, db }: { readonly config: StaffParts['config']; readonly db: Database | Transaction },
  { staffId, isDemo }: Person,
): Promise<SecondFactors> {
  return {
    passkey: (await listPasskeys(db, staffId)).length > 0,
    code: (await hasCodeApp(db, staffId)) || (isDemo && config.demoAccount),
    recoveryCode: (await countRecoveryCodes(db, staffId)) > 0,
  };
}

/** Returns whether a person has set up a second factor. A recovery code alone is none. */
export const hasSecondFactor = ({ passkey, code }: SecondFactors): boolean => passkey || code;

/**
 * The first step: email and password. Neither the answer nor its time says whether there is an account.
 * @throws {ApiError} 401 `credentials.invalid`; 429 `too.many.attempts`
 */
export async function signIn(
  parts: StaffParts,
  { email, password, isKept }: DeskSignInRequest,
  visit: Visit,
): Promise<OpenedSession> {
  const person = await findPersonByEmail(parts.db, email);
  const claim = await claimAttempt(parts, { email, kind: 'password', staffId: person?.staffId }, visit);
  const isRight = await verifyPassword(password, person?.passwordHash ?? undefined, parts.config.passwordCost);
  if (!person || !isRight || !mayEnter(parts, person)) {
    throw new ApiError(
      401,
      'credentials.invalid',
      'That email and password do not match. Please check both and try again.',
    );
  }
  await settleAttempt(parts.db, claim, 'passed');
  const stage = hasSecondFactor(await readFactors(parts, person)) ? 'second-factor' : 'set-up';
  const { staffId } = person;
  return startSession(parts.db, { staffId, stage, device: visit.device, isKept }, parts.clock.now());
}

type GivenCode = { readonly kind: 'code' | 'recovery-code'; readonly code: string };

const isRightCode = async (parts: StaffParts, person: Person, { kind, code }: GivenCode): Promise<boolean> => {
  if (kind === 'recovery-code') return spendRecoveryCode(parts, { staffId: person.staffId, code });
  return isDemoCode(parts, person, code) || spendAppCode(parts, { staffId: person.staffId, code });
};

/** Checks a code, and counts it as a try. @throws {ApiError} 401 `code.invalid`; 429 `too.many.attempts` */
async function checkCode(parts: StaffParts, person: Person, given: GivenCode, visit: Visit): Promise<Claim> {
  const { staffId, email } = person;
  const claim = await claimAttempt(parts, { email, kind: given.kind, staffId }, visit);
  if (await isRightCode(parts, person, given)) return claim;
  throw new ApiError(401, 'code.invalid', `That code was not right. ${sayTriesLeft(claim)}`);
}

/** @throws {ApiError} 401 for a session that waits for no second factor */
function requireStage(session: StaffSession | undefined, stage: StaffSession['stage']): StaffSession {
  if (session?.stage !== stage) throw createSignedOutError();
  return session;
}

/**
 * The second step by a code of the app, or by a recovery code.
 * @throws {ApiError} 401 `code.invalid`, or `staff.auth.required` without the first step; 429 `too.many.attempts`
 */
export async function signInWithCode(
  parts: StaffParts,
  session: StaffSession | undefined,
  given: GivenCode,
  visit: Visit,
): Promise<SignedIn> {
  const { person, isKept, ...first } = requireStage(session, 'second-factor');
  const claim = await checkCode(parts, person, given, visit);
  return parts.db.transaction().execute(async (tx) => {
    await settleAttempt(tx, claim, 'signed-in');
    const ending = { ...first, person, isKept };
    return openSession(tx, { staffId: person.staffId, isKept, session: ending }, visit, parts.clock.now());
  });
}

/** Returns the options of a passkey: of the person of the first step, or of anyone. */
export const createSignInOptions = (parts: StaffParts, session: StaffSession | undefined) =>
  createAnswerOptions(parts, toSignInUse(session));

const toSignInUse = (session: StaffSession | undefined): ChallengeUse => ({
  purpose: 'sign-in',
  staffId: session?.stage === 'second-factor' ? session.staffId : null,
});

/**
 * The second step by a passkey, or a sign-in by passkey alone: it checks the person's finger or PIN itself.
 * @throws {ApiError} 400 `passkey.invalid`
 */
export async function signInWithPasskey(
  parts: StaffParts,
  session: StaffSession | undefined,
  { answer, isKept }: { readonly answer: PasskeyAnswer; readonly isKept: boolean },
  visit: Visit,
): Promise<SignedIn> {
  const use = toSignInUse(session);
  const first = use.staffId === null ? undefined : session;
  const owner = await findPasskeyOwner(parts.db, answer.id);
  const person = owner === undefined ? undefined : await findPerson(parts.db, owner);
  const now = parts.clock.now();
  const attempt = { email: person?.email ?? '', staffId: person?.staffId };
  try {
    if (!person || !mayEnter(parts, person) || (first && first.staffId !== owner))
      throw new ApiError(400, 'passkey.invalid', 'This passkey is not known here. Sign in with your password.');
    await checkPasskeyAnswer(parts, answer, { owner: person.staffId, use });
  } catch (error) {
    await recordPasskeyAttempt(parts.db, attempt, visit, { outcome: 'failed', now });
    throw error;
  }
  return parts.db.transaction().execute(async (tx) => {
    await recordPasskeyAttempt(tx, attempt, visit, { outcome: 'signed-in', now });
    const kept = first?.isKept ?? isKept;
    return openSession(tx, { staffId: person.staffId, isKept: kept, session: first }, visit, now);
  });
}

/** Gives the second factor again by a code. @throws {ApiError} 401 `code.invalid`; 429 `too.many.attempts` */
export async function confirmWithCode(
  parts: StaffParts,
  session: StaffSession,
  code: string,
  visit: Visit,
): Promise<void> {
  const claim = await checkCode(parts, session.person, { kind: 'code', code }, visit);
  await settleAttempt(parts.db, claim, 'passed');
  await confirmSession(parts, session);
}

/** Returns the options of a passkey that confirms the person of a session. */
export const createConfirmOptions = (parts: StaffParts, { staffId }: StaffSession) =>
  createAnswerOptions(parts, { purpose: 'confirmation', staffId });

/** Gives the second factor again by a passkey. @throws {ApiError} 400 `passkey.invalid` */
export async function confirmWithPasskey(
  parts: StaffParts,
  session: StaffSession,
  answer: PasskeyAnswer,
  visit: Visit,
): Promise<void> {
  const { staffId, person } = session;
  const use = { purpose: 'confirmation', staffId } as const;
  await checkPasskeyAnswer(parts, answer, { owner: staffId, use });
  const end = { outcome: 'passed', now: parts.clock.now() } as const;
  await recordPasskeyAttempt(parts.db, { email: person.email, staffId }, visit, end);
  await confirmSession(parts, session);
}
