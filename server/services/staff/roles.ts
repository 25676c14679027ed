import { sql } from 'kysely';
import { PERMISSION_NAMES, type Permission } from '../../../src/contracts/desk/permissions.ts';
import type { StaffRole, WhoMay } from '../../../src/contracts/desk/staff.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import type { Actor } from '../operations/operation.ts';
import { assertVersion } from '../operations/versionConflict.ts';
import { hasPowers, type Powers, toRoleId } from './rules.ts';
import { findShippedRole, OWNER_ROLE, SHIPPED_ROLE_IDS } from './shippedRoles.ts';
import type { StaffParts } from './staffParts.ts';

/** The people whom a refused person can ask. */
const MAX_NAMED = 3;

/** A role as it is now: a shipped one, or as the shop changed or made it. */
export type Role = Powers & {
  readonly roleId: string;
  readonly name: string;
  readonly summary: string;
  /** Zero for a role as it was shipped. */
  readonly version: number;
};

/** The columns of a stored role. */
type StoredRole = {
  readonly roleId: string;
  readonly name: string;
  readonly summary: string;
  readonly permissions: readonly string[];
  readonly refundCents: number | null;
  readonly creditCents: number | null;
  readonly version: number;
};

/** Drops permissions that the program has no longer. */
const toRole = ({ permissions, refundCents, creditCents, ...role }: StoredRole): Role => ({
  ...role,
  permissions: PERMISSION_NAMES.filter((name) => permissions.includes(name)),
  limits: { refundCents, creditCents },
});

const toShippedRole = (roleId: string): Role | undefined => {
  const role = findShippedRole(roleId);
  return role && { roleId, ...role, version: 0 };
};

const readStoredRoles = async (db: Database | Transaction): Promise<Role[]> =>
  (
    await sql<StoredRole>`
      select role_id as "roleId", name, summary, permissions, refund_limit_cents as "refundCents",
        credit_limit_cents as "creditCents", version
      from staff_roles order by name`.execute(db)
  ).rows.map(toRole);

/** Returns all roles: the shipped ones in their order, and those that the shop made, by name. */
async function listRoles(db: Database | Transaction): Promise<Role[]> {
  const stored = await readStoredRoles(db);
  const shipped = SHIPPED_ROLE_IDS.flatMap(
    (roleId) => stored.find((role) => role.roleId === roleId) ?? toShippedRole(roleId) ?? [],
  );
  return [...shipped, ...stored.filter(({ roleId }) => findShippedRole(roleId) === undefined)];
}

/** Returns a role; undefined if there is none. */
export const findRole = async (db: Database | Transaction, roleId: string): Promise<Role | undefined> =>
  (await readStoredRoles(db)).find((role) => role.roleId === roleId) ?? toShippedRole(roleId);

/** @throws {ApiError} 404 */
export async function getRole(db: Database | Transaction, roleId: string): Promise<Role> {
  const role = await findRole(db, roleId);
  if (!role) throw createNotFoundError('The role');
  return role;
}

/** Locks roles and their assignment to staff, so that names stay unique and a role in use is not deleted. */
export const lockRoles = (tx: Transaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('staff roles', 0))`.execute(tx);

/** @throws {ApiError} 403 if the role gives more than the person has */
export function assertMayGive(actor: Actor, powers: Powers): void {
  if (hasPowers(actor, powers)) return;
  throw new ApiError(403, 'action.forbidden', 'You cannot give or take a role that allows more than your own.');
}

/** The fields of a role that people set. */
export type RoleFields = Pick<Role, 'name' | 'summary' | 'permissions' | 'limits'>;

function assertFreeName(roles: readonly Role[], name: string, ownId?: string): void {
  const isTaken = roles.some((role) => role.roleId !== ownId && role.name.toLowerCase() === name.toLowerCase());
  if (!isTaken) return;
  const message = 'There is already a role of this name.';
  throw new ApiError(409, 'role.exists', message, { name: message });
}

const toRow = ({ name, summary, permissions, limits }: RoleFields, now: Date) => ({
  name,
  summary,
  permissions: [...permissions],
  refund_limit_cents: limits.refundCents,
  credit_limit_cents: limits.creditCents,
  changed_at: now,
});

/**
 * Makes a role of the shop.
 * @throws {ApiError} 409 for a taken name, 403 if it gives more than the person has
 */
export function createRole({ db, clock }: StaffParts, actor: Actor, fields: RoleFields): Promise<Role> {
  assertMayGive(actor, fields);
  return db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    const roles = await listRoles(tx);
    assertFreeName(roles, fields.name);
    const base = toRoleId(fields.name) || 'role';
    const isFree = (roleId: string): boolean => !roles.some((role) => role.roleId === roleId);
    const candidates = [base, ...Array.from({ length: roles.length + 1 }, (_, at) => `${base.slice(0, 34)}-${at + 2}`)];
    const roleId = candidates.find(isFree) ?? base;
    await tx
      .insertInto('staff_roles')
      .values({ role_id: roleId, version: 1, ...toRow(fields, clock.now()) })
      .execute();
    return getRole(tx, roleId);
  });
}

async function lockOwnRole(tx: Transaction, actor: Actor, roleId: string, version: number | undefined): Promise<Role> {
  await lockRoles(tx);
  const role = await getRole(tx, roleId);
  if (roleId === OWNER_ROLE) throw new ApiError(403, 'action.forbidden', 'The role Owner cannot be changed.');
  assertVersion(version, role.version);
  assertMayGive(actor, role);
  return role;
}

/**
 * Changes a role. People who have it have the change with their next request.
 * @throws {ApiError} 404; 403 for the owner's role, and if it gives more than the person has; 409 for another version
 */
export function changeRole(
  { db, clock }: StaffParts,
  actor: Actor,
  { roleId, version, ...changes }: { roleId: string; version: number | undefined } & Partial<RoleFields>,
): Promise<Role> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOwnRole(tx, actor, roleId, version);
    const fields: RoleFields = { ...before, ...changes };
    assertMayGive(actor, fields);
    assertFreeName(await listRoles(tx), fields.name, roleId);
    const row = toRow(fields, clock.now());
    await tx
      .insertInto('staff_roles')
      .values({ role_id: roleId, version: before.version + 1, ...row })
      .onConflict((conflict) => conflict.column('role_id').doUpdateSet({ ...row, version: before.version + 1 }))
      .execute();
    return getRole(tx, roleId);
  });
}

/**
 * Deletes an unused role of the shop. A shipped one is again as it was shipped.
 * @throws {ApiError} 404; 403 for the owner's role; 409 for another version, and for a role that people have
 */
export function deleteRole(
  { db }: StaffParts,
  actor: Actor,
  { roleId, version }: { readonly roleId: string; readonly version: number | undefined },
): Promise<Role> {
  return db.transaction().execute(async (tx) => {
    const role = await lockOwnRole(tx, actor, roleId, version);
    const shipped = toShippedRole(roleId);
    if (shipped) assertMayGive(actor, shipped);
    else if ((await countPeople(tx)).get(roleId)) {
      throw new ApiError(409, 'role.in.use', 'People have this role. Give them another one first.');
    }
    await tx.deleteFrom('staff_roles').where('role_id', '=', roleId).execute();
    return shipped ?? role;
  });
}

async function countPeople(db: Database | Transaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ roleId: string; count: number }>`
    select role_id as "roleId", count(*) as count from staff group by role_id`.execute(db);
  return new Map(rows.map(({ roleId, count }) => [roleId, count]));
}

/** Returns who may do something: the names of the roles, and of a few people who have one of them. */
export async function findWhoMay({ db }: Pick<StaffParts, 'db'>, permission: Permission): Promise<WhoMay> {
  const roles = (await listRoles(db)).filter(({ permissions }) => permissions.includes(permission));
  const ids = roles.map(({ roleId }) => roleId);
  const { rows } = await sql<{ name: string }>`
    select full_name as name from staff
    where role_id = any(${ids}::text[]) and full_name is not null and joined_at is not null and deactivated_at is null
    order by array_position(${ids}::text[], role_id), lower(full_name) limit ${MAX_NAMED}`.execute(db);
  return { roles: roles.map(({ name }) => name), people: rows.map(({ name }) => name) };
}

/** Lists the roles for the role editor. */
export async function listStaffRoles({ db }: Pick<StaffParts, 'db'>): Promise<StaffRole[]> {
  const [roles, people] = [await listRoles(db), await countPeople(db)];
  return roles.map(({ limits, ...role }) => ({
    ...role,
    refundLimitCents: limits.refundCents,
    creditLimitCents: limits.creditCents,
    isShipped: findShippedRole(role.roleId) !== undefined,
    people: people.get(role.roleId) ?? 0,
  }));
}
