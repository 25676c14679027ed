import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/contracts/desk/permissions.ts';
import type { Parts } from '../../parts.ts';
import { createOldRows } from '../../platform/database/oldRows.ts';
import { findRole } from './roles.ts';
import { buildDeskUrl } from './staffMails.ts';
import { findPerson, listStaff, mayEnter } from './store.ts';

/** Attempts to sign in, and sessions that have ended. */
export const oldStaffSignIns = [
  createOldRows('staff_attempts', (before) => sql`happened_at < ${before}`),
  createOldRows('staff_sessions', (before) => sql`expires_at < ${before}`),
] as const;

type StaffNeeds = Pick<Parts, 'db' | 'config'>;

/** Returns whether a person may sign in and has a permission now. */
export async function hasPermission(parts: StaffNeeds, staffId: number, permission: Permission): Promise<boolean> {
  const person = await findPerson(parts.db, staffId);
  if (!person || !mayEnter(parts, person)) return false;
  const role = await findRole(parts.db, person.roleId);
  return role?.permissions.includes(permission) ?? false;
}

/** Returns the email address of a person who may sign in, with the address of a page of the desk for a mail. */
export async function findDeskAddress(
  parts: StaffNeeds,
  staffId: number,
  path: string,
): Promise<{ readonly to: string; readonly link: string } | undefined> {
  const person = await findPerson(parts.db, staffId);
  return person && mayEnter(parts, person) ? { to: person.email, link: buildDeskUrl(parts, path) } : undefined;
}

/** Selects the name of another row's person; null for no person. */
export const buildStaffNameSql = (staffId: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
    select coalesce(person.full_name, person.email) from staff person where person.staff_id = ${staffId})`;

/** Lists the names of the people who may refund more than a limit. */
export async function listRefundApprovers({ db }: Pick<Parts, 'db'>, limitCents: number): Promise<string[]> {
  const people = (await listStaff({ db })).filter(({ state }) => state === 'active');
  const names: string[] = [];
  for (const { roleId, fullName, email } of people) {
    const role = await findRole(db, roleId);
    const cents = role?.limits.refundCents ?? null;
    const isHigher = cents === null || cents > limitCents;
    if (role?.permissions.includes('orders.refund') && isHigher) names.push(fullName ?? email);
  }
  return names;
}
