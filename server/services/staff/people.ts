import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Actor } from '../operations/operation.ts';
import { assertVersion } from '../operations/versionConflict.ts';
import { assertMayGive, findRole, getRole, lockRoles } from './roles.ts';
import { endSessions } from './sessions.ts';
import { OWNER_ROLE } from './shippedRoles.ts';
import { queueInvitation, queueStaffMail } from './staffMails.ts';
import type { StaffParts } from './staffParts.ts';
import {
  deletePerson,
  insertPerson,
  listOwnerIds,
  lockOwners,
  lockPerson,
  type Person,
  updatePerson,
} from './store.ts';

/**
 * Invites a person by mail; the link works once, for seven days.
 * @throws {ApiError} 404 for an unknown role; 403 if it gives more than the inviting person has; 409 for a known address
 */
export function inviteStaff(
  parts: StaffParts,
  actor: Actor,
  { email, roleId }: { readonly email: string; readonly roleId: string },
): Promise<number> {
  return parts.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    assertMayGive(actor, await getRole(tx, roleId));
    const staffId = await insertPerson(tx, { email, roleId, now: parts.clock.now() });
    if (staffId === undefined) {
      const message = 'There is already a person with this email address.';
      throw new ApiError(409, 'staff.exists', message, { email: message });
    }
    await queueInvitation(parts, tx, { staffId, invitedBy: actor.name });
    return staffId;
  });
}

/** Locks a person. @throws {ApiError} 404; 403 if the person may do more than the actor */
async function lockChangeable(tx: Transaction, actor: Actor, staffId: number): Promise<Person> {
  const person = await lockPerson(tx, staffId);
  const role = await findRole(tx, person.roleId);
  if (role) assertMayGive(actor, role);
  return person;
}

/** Sends an invitation again, with a new link. @throws {ApiError} 404; 409 if the person has joined */
export function resendInvitation(parts: StaffParts, actor: Actor, staffId: number): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const { joinedAt } = await lockChangeable(tx, actor, staffId);
    if (joinedAt !== null) throw new ApiError(409, 'staff.joined', 'This person has accepted the invitation.');
    await queueInvitation(parts, tx, { staffId, invitedBy: actor.name });
  });
}

/** @throws {ApiError} 409 if the person is the only owner who may sign in */
async function assertOtherOwner({ config }: StaffParts, tx: Transaction, { staffId, roleId }: Person): Promise<void> {
  if (roleId !== OWNER_ROLE) return;
  const owners = await listOwnerIds({ config, db: tx });
  if (owners.length === 1 && owners[0] === staffId) {
    throw new ApiError(409, 'last.owner', 'This is the last owner. Make another person an owner first.');
  }
}

/**
 * Gives a person another role, and ends their sessions.
 * @throws {ApiError} 404; 403 if it gives or takes more than the actor has; 409 for the last owner, or another version
 */
export function changeStaffRole(
  parts: StaffParts,
  actor: Actor,
  { staffId, roleId, version }: { staffId: number; roleId: string; version: number | undefined },
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    await lockOwners(tx);
    const role = await getRole(tx, roleId);
    assertMayGive(actor, role);
    const person = await lockChangeable(tx, actor, staffId);
    assertVersion(version, person.version);
    if (person.roleId === roleId) return;
    await assertOtherOwner(parts, tx, person);
    await updatePerson(tx, staffId, { role_id: roleId });
    await endSessions(tx, { staffId }, parts.clock.now());
    if (person.joinedAt !== null) await queueStaffMail(tx, { kind: 'role-changed', staffId, about: role.name });
  });
}

/**
 * Deactivates a person, whose sessions and links end at once. An invited one is deleted.
 * @throws {ApiError} 404; 403 if the person may do more than the actor; 409 for the last owner
 */
export function deactivateStaff(parts: StaffParts, actor: Actor, staffId: number): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    await lockOwners(tx);
    const person = await lockChangeable(tx, actor, staffId);
    if (person.joinedAt === null) return deletePerson(tx, staffId);
    if (person.deactivatedAt !== null) return;
    await assertOtherOwner(parts, tx, person);
    const now = parts.clock.now();
    await updatePerson(tx, staffId, { deactivated_at: now });
    await endSessions(tx, { staffId }, now);
    await tx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
  });
}

/** Lets a deactivated person sign in again. @throws {ApiError} 404; 403 if the person may do more than the actor */
export function reactivateStaff(parts: StaffParts, actor: Actor, staffId: number): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    await lockChangeable(tx, actor, staffId);
    await updatePerson(tx, staffId, { deactivated_at: null });
  });
}

/**
 * Removes the second factors and recovery codes of a person who lost them, and ends the person's sessions. The next
 * sign-in by password sets up a new one.
 * @throws {ApiError} 404; 403 if the person may do more than the actor
 */
export function resetSecondFactor(parts: StaffParts, actor: Actor, staffId: number): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    await lockChangeable(tx, actor, staffId);
    for (const table of ['staff_passkeys', 'staff_code_apps', 'staff_recovery_codes', 'staff_challenges'] as const)
      await tx.deleteFrom(table).where('staff_id', '=', staffId).execute();
    await endSessions(tx, { staffId }, parts.clock.now());
    await queueStaffMail(tx, { kind: 'second-factor-reset', staffId, about: '' });
  });
}

/** Ends all sessions of a person. @throws {ApiError} 404; 403 if the person may do more than the actor */
export function signOutStaff(parts: StaffParts, actor: Actor, staffId: number): Promise<number> {
  return parts.db.transaction().execute(async (tx) => {
    await lockChangeable(tx, actor, staffId);
    return endSessions(tx, { staffId }, parts.clock.now());
  });
}
