import { sql } from 'kysely';
import type { StaffMember } from '../../../src/contracts/desk/staff.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { OWNER_ROLE } from './shippedRoles.ts';
import type { StaffParts } from './staffParts.ts';

/** A staff account. */
export type Person = {
  readonly staffId: number;
  readonly email: string;
  /** Null until the invitation is accepted. */
  readonly fullName: string | null;
  readonly roleId: string;
  readonly passwordHash: string | null;
  readonly isDemo: boolean;
  readonly version: number;
  readonly joinedAt: Date | null;
  readonly deactivatedAt: Date | null;
};

const PERSON_COLUMNS = sql`staff_id as "staffId", email, full_name as "fullName", role_id as "roleId",
  password_hash as "passwordHash", is_demo as "isDemo", version, joined_at as "joinedAt",
  deactivated_at as "deactivatedAt"`;

/** Returns the person of an email address; undefined if there is none. */
export const findPersonByEmail = async (db: Database | Transaction, email: string): Promise<Person | undefined> =>
  (await sql<Person>`select ${PERSON_COLUMNS} from staff where email = ${email}`.execute(db)).rows[0];

/** Returns a person; undefined if there is none. */
export const findPerson = async (db: Database | Transaction, staffId: number): Promise<Person | undefined> =>
  (await sql<Person>`select ${PERSON_COLUMNS} from staff where staff_id = ${staffId}`.execute(db)).rows[0];

/** Locks a person until the end of the transaction. @throws {ApiError} 404 */
export async function lockPerson(tx: Transaction, staffId: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select ${PERSON_COLUMNS} from staff where staff_id = ${staffId} for update`.execute(tx);
  if (!rows[0]) throw createNotFoundError('This person');
  return rows[0];
}

/**
 * Returns whether a person may be signed in: joined, not deactivated, and no demo account in a shop that refuses those,
 * because their password is published.
 */
export const mayEnter = ({ config }: Pick<StaffParts, 'config'>, person: Person): boolean =>
  person.joinedAt !== null && person.deactivatedAt === null && (config.demoAccount || !person.isDemo);

type NewPerson = {
  readonly email: string;
  readonly roleId: string;
  readonly now: Date;
  /** The data of a person who joins at once; undefined for an invited one. */
  readonly joined?: { readonly fullName: string; readonly passwordHash: string; readonly isDemo?: boolean };
};

/** Inserts a person. @returns the id; undefined if the address is taken */
export async function insertPerson(
  tx: Database | Transaction,
  { email, roleId, now, joined }: NewPerson,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff')
    .values({
      email,
      role_id: roleId,
      created_at: now,
      ...(joined && {
        full_name: joined.fullName,
        password_hash: joined.passwordHash,
        is_demo: joined.isDemo ?? false,
        joined_at: now,
      }),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  return row?.staff_id;
}

type PersonChange = Partial<{
  readonly full_name: string;
  readonly password_hash: string;
  readonly role_id: string;
  readonly is_demo: boolean;
  readonly joined_at: Date;
  readonly deactivated_at: Date | null;
}>;

export async function updatePerson(tx: Transaction, staffId: number, change: PersonChange): Promise<void> {
  await tx.updateTable('staff').set(change).where('staff_id', '=', staffId).execute();
}

export async function deletePerson(tx: Transaction, staffId: number): Promise<void> {
  await tx.deleteFrom('staff').where('staff_id', '=', staffId).execute();
}

/** Lets one change of owners run at a time, so that one always stays. */
export const lockOwners = (tx: Transaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('staff owners', 0))`.execute(tx);

/** Returns the ids of the owners who may sign in. */
export async function listOwnerIds({
  config,
  db,
}: Pick<StaffParts, 'config'> & { readonly db: Database | Transaction }): Promise<number[]> {
  const { rows } = await sql<{ staffId: number }>`
    select staff_id as "staffId" from staff
    where role_id = ${OWNER_ROLE} and joined_at is not null and deactivated_at is null
      and (not is_demo or ${config.demoAccount})`.execute(db);
  return rows.map(({ staffId }) => staffId);
}

type MemberRow = Omit<StaffMember, 'createdAt' | 'seenAt' | 'invitedUntil'> & {
  readonly createdAt: Date;
  readonly seenAt: Date | null;
  readonly invitedUntil: Date | null;
};

/** The state of a row of `staff`. */
export const STAFF_STATE = sql<StaffMember['state']>`(
  case when deactivated_at is not null then 'deactivated' when joined_at is null then 'invited' else 'active' end)`;

/** The strongest second factor of a row of `staff`. */
export const STAFF_SECOND_FACTOR = sql<StaffMember['secondFactor']>`(
  case when exists (select from staff_passkeys p where p.staff_id = staff.staff_id) then 'passkey'
    when exists (select from staff_code_apps a where a.staff_id = staff.staff_id and a.sealed_secret is not null)
    then 'code' else 'none' end)`;

/** Returns the full names of all people by email address. */
export async function readStaffNames(db: Database): Promise<Record<string, string>> {
  const people = await db.selectFrom('staff').select(['email', 'full_name']).execute();
  return Object.fromEntries(people.flatMap(({ email, full_name }) => (full_name ? [[email, full_name]] : [])));
}

/** Lists all people by name, invited ones last. */
export async function listStaff({ db }: Pick<StaffParts, 'db'>): Promise<StaffMember[]> {
  const { rows } = await sql<MemberRow>`
    select staff_id as "staffId", email, full_name as "fullName", role_id as "roleId", version,
      created_at as "createdAt",
      (select max(seen_at) from staff_sessions s where s.staff_id = staff.staff_id and s.stage = 'open') as "seenAt",
      ${STAFF_STATE} as state, ${STAFF_SECOND_FACTOR} as "secondFactor",
      (select max(expires_at) from staff_links l
        where l.staff_id = staff.staff_id and l.purpose = 'invitation' and l.used_at is null) as "invitedUntil"
    from staff order by joined_at is null, lower(full_name), email`.execute(db);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt?.toISOString() ?? null,
    invitedUntil: row.invitedUntil?.toISOString() ?? null,
  }));
}
