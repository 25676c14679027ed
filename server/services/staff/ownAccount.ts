import type { NewPasskey } from '../../../src/contracts/account/passkeys.ts';
import type { DeskPerson } from '../../../src/contracts/desk/signIn.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { assertStrongPassword, hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { claimAttempt, settleAttempt } from './attempts.ts';
import { confirmCodeApp, countRecoveryCodes, hasCodeApp, replaceRecoveryCodes } from './codes.ts';
import { setPassword } from './links.ts';
import { checkNewPasskey, insertPasskey, listPasskeys } from './passkeys.ts';
import {
  createSignedOutError,
  openSession,
  requireConfirmed,
  type SignedIn,
  type Staff,
  type StaffSession,
} from './sessions.ts';
import { hasSecondFactor, readFactors } from './signIn.ts';
import type { StaffParts, Visit } from './staffParts.ts';
import { lockPerson, readStaffNames } from './store.ts';

/** The end of the set-up of a first second factor: the person is signed in, and sees the recovery codes once. */
export type SetUp = SignedIn & { readonly recoveryCodes: readonly string[] };

/**
 * Returns the session that may set up a factor: the first one, or a further one soon after the second factor was given.
 * @throws {ApiError} 401 before the first step; 403 `confirmation.required`
 */
export function requireSetUp(parts: StaffParts, session: StaffSession | undefined): StaffSession {
  if (session?.stage !== 'set-up' && session?.stage !== 'open') throw createSignedOutError();
  if (session.stage === 'open') requireConfirmed(parts, session);
  return session;
}

/**
 * Adds a factor. The first one completes the sign-in; a person has one at the same time only once, so a stolen password
 * adds none beside it.
 */
function addFactor(
  parts: StaffParts,
  session: StaffSession,
  visit: Visit,
  add: (tx: Transaction, now: Date) => Promise<void>,
): Promise<SetUp | undefined> {
  const { staffId, stage, isKept } = session;
  return parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    const person = await lockPerson(tx, staffId);
    const factors = await readFactors({ config: parts.config, db: tx }, person);
    if (stage === 'set-up' && hasSecondFactor(factors)) throw createSignedOutError();
    await add(tx, now);
    if (stage === 'open') return undefined;
    const recoveryCodes = await replaceRecoveryCodes(tx, staffId);
    return { ...(await openSession(tx, { staffId, isKept, session }, visit, now)), recoveryCodes };
  });
}

/** Adds a passkey. @throws {ApiError} 400 `passkey.invalid` */
export async function addPasskey(
  parts: StaffParts,
  session: StaffSession,
  request: NewPasskey,
  visit: Visit,
): Promise<SetUp | undefined> {
  const passkey = await checkNewPasskey(parts, session.staffId, request);
  return addFactor(parts, session, visit, (tx, now) => insertPasskey(tx, session.staffId, passkey, now));
}

/** Adds or replaces the authenticator app, by its first code. @throws {ApiError} 400 for a wrong code */
export function addCodeApp(
  parts: StaffParts,
  session: StaffSession,
  code: string,
  visit: Visit,
): Promise<SetUp | undefined> {
  const { staffId } = session;
  return addFactor(parts, session, visit, async (tx) => {
    if (await confirmCodeApp(parts, tx, { staffId, code })) return;
    const message = 'That code was not right. Check the clock of your phone, and enter the next code.';
    throw new ApiError(400, 'code.invalid', message, { code: message });
  });
}

/** Removes a factor of a confirmed person. @throws {ApiError} 404; 409 for the only one */
function removeFactor(
  parts: StaffParts,
  session: StaffSession,
  remove: (tx: Transaction) => Promise<bigint>,
): Promise<void> {
  requireConfirmed(parts, session);
  return parts.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, session.staffId);
    if ((await remove(tx)) === 0n) throw createNotFoundError('This second factor');
    if (!hasSecondFactor(await readFactors({ config: parts.config, db: tx }, person)))
      throw new ApiError(
        409,
        'second.factor.required',
        'Everyone at the desk needs a second factor. Add another first.',
      );
  });
}

/** Removes a passkey of the person. @throws {ApiError} 404; 409 for the only factor; 403 without confirmation */
export const removePasskey = (parts: StaffParts, session: StaffSession, passkeyId: number): Promise<void> =>
  removeFactor(parts, session, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('staff_passkeys')
      .where('passkey_id', '=', passkeyId)
      .where('staff_id', '=', session.staffId)
      .executeTakeFirst();
    return numDeletedRows;
  });

/** Removes the person's authenticator app. @throws {ApiError} 404; 409 for the only factor; 403 without confirmation */
export const removeCodeApp = (parts: StaffParts, session: StaffSession): Promise<void> =>
  removeFactor(parts, session, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('staff_code_apps')
      .where('staff_id', '=', session.staffId)
      .where('sealed_secret', 'is not', null)
      .executeTakeFirst();
    return numDeletedRows;
  });

/** Replaces the recovery codes, which are shown once. @throws {ApiError} 403 without confirmation */
export function renewRecoveryCodes(parts: StaffParts, session: StaffSession): Promise<string[]> {
  requireConfirmed(parts, session);
  return parts.db.transaction().execute(async (tx) => {
    await lockPerson(tx, session.staffId);
    return replaceRecoveryCodes(tx, session.staffId);
  });
}

/**
 * Changes the person's password, and ends all other sessions.
 * @throws {ApiError} 400 for a wrong or weak password; 403 without confirmation; 429 `too.many.attempts`
 */
export async function changePassword(
  parts: StaffParts,
  session: StaffSession,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
  visit: Visit,
): Promise<void> {
  requireConfirmed(parts, session);
  const { email, fullName, passwordHash, staffId } = session.person;
  const claim = await claimAttempt(parts, { email, kind: 'password', staffId }, visit);
  if (!(await verifyPassword(password, passwordHash ?? undefined, parts.config.passwordCost))) {
    const message = 'That is not your password. Please try again.';
    throw new ApiError(400, 'credentials.invalid', message, { password: message });
  }
  await settleAttempt(parts.db, claim, 'passed');
  await assertStrongPassword(newPassword, { email, fullName: fullName ?? '' }, 'newPassword');
  const newHash = await hashPassword(newPassword, parts.config.passwordCost);
  await parts.db
    .transaction()
    .execute((tx) =>
      setPassword(tx, { staffId, passwordHash: newHash, now: parts.clock.now(), except: session.sessionId }),
    );
}

/** Describes the signed-in person to themselves. */
export async function describePerson(
  { db, marketplaces }: StaffParts & Pick<Parts, 'marketplaces'>,
  { session, role, actor }: Staff,
): Promise<DeskPerson> {
  const { staffId, email, fullName } = session.person;
  return {
    staffId,
    email,
    fullName: fullName ?? '',
    role: { roleId: role.roleId, name: role.name },
    permissions: role.permissions,
    limits: role.limits,
    isConfirmed: actor.isConfirmed,
    passkeys: await listPasskeys(db, staffId),
    hasCodeApp: await hasCodeApp(db, staffId),
    recoveryCodesLeft: await countRecoveryCodes(db, staffId),
    formerMarketplaces: marketplaces.listFormer(),
    marketplaces: marketplaces.listIds().map((id) => ({ id, name: marketplaces.getSettings(id).name })),
    staffNames: await readStaffNames(db),
  };
}
