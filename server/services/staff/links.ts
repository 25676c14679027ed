import type { AcceptInvitation, AcceptOwnership, StaffLink } from '../../../src/contracts/desk/signIn.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createToken, hashToken } from '../../platform/ids.ts';
import { assertStrongPassword, hashPassword } from '../../platform/passwords.ts';
import { findRole } from './roles.ts';
import type { LinkPurpose } from './rules.ts';
import { endSessions, type OpenedSession, startSession } from './sessions.ts';
import { OWNER_ROLE, SHIPPED_ROLES } from './shippedRoles.ts';
import { buildDeskUrl, insertLink, queuePasswordMail, queueStaffMail } from './staffMails.ts';
import type { StaffParts, Visit } from './staffParts.ts';
import { findPerson, insertPerson, listOwnerIds, lockOwners, mayEnter, type Person, updatePerson } from './store.ts';

/** Error id of a used, expired or unknown link; the cases are not distinguished. */
const LINK_INVALID = 'token.invalid';

const createInvalidLinkError = (): ApiError =>
  new ApiError(400, LINK_INVALID, 'This link has been used, or is too old. Please ask for a new one.');

type Link = { readonly purpose: LinkPurpose; readonly staffId: number | null };

/** Returns the link of a token. @throws {ApiError} 400 if it is used, expired or unknown */
async function getLink(db: Database, token: string, now: Date): Promise<Link> {
  const row = await db
    .selectFrom('staff_links')
    .select(['purpose', 'staff_id as staffId'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw createInvalidLinkError();
  return row;
}

/** Uses a link up; of two calls at the same time one succeeds. @throws {ApiError} 400 */
async function consumeLink(tx: Transaction, token: string, purpose: LinkPurpose, now: Date): Promise<Link> {
  const row = await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['purpose', 'staff_id as staffId'])
    .executeTakeFirst();
  if (!row) throw createInvalidLinkError();
  return row;
}

/** Returns the person of a link for a purpose. @throws {ApiError} 400 */
async function getPersonOfLink(parts: StaffParts, token: string, purpose: LinkPurpose): Promise<Person> {
  const link = await getLink(parts.db, token, parts.clock.now());
  const person = link.staffId === null ? undefined : await findPerson(parts.db, link.staffId);
  if (link.purpose !== purpose || !person || person.deactivatedAt !== null) throw createInvalidLinkError();
  return person;
}

/** Describes a link for the page that it opens. @throws {ApiError} 400 `token.invalid` */
export async function describeLink(parts: StaffParts, token: string): Promise<StaffLink> {
  const { purpose, staffId } = await getLink(parts.db, token, parts.clock.now());
  if (staffId === null) return { purpose, email: null, roleName: SHIPPED_ROLES[OWNER_ROLE].name };
  const person = await getPersonOfLink(parts, token, purpose);
  const role = await findRole(parts.db, person.roleId);
  return { purpose, email: person.email, roleName: role?.name ?? null };
}

/**
 * Accepts an invitation: the person then sets up a second factor.
 * @throws {ApiError} 400 `token.invalid`, or `input.invalid` for a weak password, which keeps the link valid
 */
export async function acceptInvitation(
  parts: StaffParts,
  { token, fullName, password }: AcceptInvitation,
  { device }: Visit,
): Promise<OpenedSession> {
  const { config, db, clock } = parts;
  const { email } = await getPersonOfLink(parts, token, 'invitation');
  await assertStrongPassword(password, { email, fullName });
  const passwordHash = await hashPassword(password, config.passwordCost);
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { staffId } = await consumeLink(tx, token, 'invitation', now);
    if (staffId === null) throw createInvalidLinkError();
    await updatePerson(tx, staffId, { full_name: fullName, password_hash: passwordHash, joined_at: now });
    return startSession(tx, { staffId, stage: 'set-up', device, isKept: false }, now);
  });
}

/** Makes the link of the first owner; undefined if there is an owner. */
export async function makeOwnerLink(parts: StaffParts): Promise<string | undefined> {
  if ((await listOwnerIds(parts)).length > 0) return undefined;
  const token = createToken();
  await insertLink(parts.db, { token, purpose: 'owner', staffId: null }, parts.clock.now());
  return buildDeskUrl(parts, '/owner', token);
}

/**
 * Makes the first owner, who then sets up a second factor. Other links of owners end.
 * @throws {ApiError} 400 `token.invalid`, also if there is an owner meanwhile; 409 if the address is another person's
 */
export async function acceptOwnership(
  parts: StaffParts,
  { token, email, fullName, password }: AcceptOwnership,
  { device }: Visit,
): Promise<OpenedSession> {
  const { config, db, clock } = parts;
  await getLink(db, token, clock.now());
  await assertStrongPassword(password, { email, fullName });
  const passwordHash = await hashPassword(password, config.passwordCost);
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockOwners(tx);
    await consumeLink(tx, token, 'owner', now);
    if ((await listOwnerIds({ config, db: tx })).length > 0) throw createInvalidLinkError();
    await tx.updateTable('staff_links').set({ used_at: now }).where('purpose', '=', 'owner').execute();
    const joined = { fullName, passwordHash };
    const staffId = await insertPerson(tx, { email, roleId: OWNER_ROLE, now, joined });
    const message = 'There is already a person with this email address.';
    if (staffId === undefined) throw new ApiError(409, 'staff.exists', message, { email: message });
    return startSession(tx, { staffId, stage: 'set-up', device, isKept: false }, now);
  });
}

/** Requests a mail for a new password. The answer is the same with and without an account. */
export const requestPassword = ({ db }: StaffParts, email: string): Promise<void> => queuePasswordMail(db, email);

/**
 * Sets a new password by a mailed link, and ends all sessions. The second factor stays.
 * @returns the person
 * @throws {ApiError} 400 `token.invalid`, or `input.invalid` for a weak password, which keeps the link valid
 */
export async function resetPassword(
  parts: StaffParts,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Person> {
  const { config, db, clock } = parts;
  const person = await getPersonOfLink(parts, token, 'password');
  if (!mayEnter(parts, person)) throw createInvalidLinkError();
  await assertStrongPassword(password, { email: person.email, fullName: person.fullName ?? '' });
  const passwordHash = await hashPassword(password, config.passwordCost);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { staffId } = await consumeLink(tx, token, 'password', now);
    if (staffId === null) throw createInvalidLinkError();
    await setPassword(tx, { staffId, passwordHash, now });
  });
  return person;
}

type NewPassword = {
  readonly staffId: number;
  readonly passwordHash: string;
  readonly now: Date;
  /** The session that stays. */
  readonly except?: number;
};

/** Sets a password, ends sessions, voids mailed links, and mails the person. It is no demo account any more. */
export async function setPassword(tx: Transaction, { staffId, passwordHash, now, except }: NewPassword): Promise<void> {
  await updatePerson(tx, staffId, { password_hash: passwordHash, is_demo: false });
  await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
  await endSessions(tx, { staffId, ...(except !== undefined && { except }) }, now);
  await queueStaffMail(tx, { kind: 'password-changed', staffId, about: '' });
}
