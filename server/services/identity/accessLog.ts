import { type RawBuilder, sql } from 'kysely';
import { KEPT_DAYS } from '../../../src/lib/desk/keptDays.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** The recorded acts of an account's access. */
export const ACCESS_ACTS = [
  'signed in',
  'sign-in refused',
  'sign-ins ended',
  'password changed',
  'password reset',
  'email change requested',
  'email changed',
  'provider connected',
  'provider disconnected',
  'passkey added',
  'passkey removed',
  'deletion requested',
  'deletion withdrawn',
] as const;
export type AccessAct = (typeof ACCESS_ACTS)[number];

type Access = {
  /** Null for an address without an account. */
  readonly customerId: number | null;
  readonly act: AccessAct;
  /** The name of the browser or the provider, or the number of sign-ins; cut to 200 characters. */
  readonly about?: string;
  readonly now: Date;
};

const MAX_ABOUT = 200;
/** Refused sign-ins without an account belong to no customer, and are deleted after this time. */
const KEPT_MS = KEPT_DAYS.refusedSignIns * 24 * 3_600_000;

/** Records an act in the caller's transaction, so that it stays if and only if its effect does. */
export async function recordAccess(
  db: Database | Transaction,
  { customerId, act, about: subject = '', now }: Access,
): Promise<void> {
  const row = sql`(${customerId}, ${act}, ${subject.slice(0, MAX_ABOUT)}, ${now})`;
  await sql`insert into access_log (customer_id, act, about, happened_at) values ${row}`.execute(db);
}

/** Deletes old refused sign-ins to addresses without an account. */
export async function deleteOldRefusals(db: Database, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - KEPT_MS);
  await sql`delete from access_log where customer_id is null and happened_at < ${cutoff}`.execute(db);
}

export type AccessFilter = {
  readonly customerId?: number | undefined;
  readonly act?: AccessAct | undefined;
  readonly startDate?: Date | undefined;
};

export type AccessEntry = {
  readonly at: Date;
  readonly customerId: number | null;
  readonly act: string;
  readonly about: string;
};

function buildAccessCondition({ customerId, act, startDate }: AccessFilter): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`true`,
    ...(customerId === undefined ? [] : [sql<boolean>`customer_id = ${customerId}`]),
    ...(act ? [sql<boolean>`act = ${act}`] : []),
    ...(startDate ? [sql<boolean>`happened_at >= ${startDate}`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Returns recorded acts, newest first, and the number of all that match. */
export async function listAccess(
  db: Database,
  filter: AccessFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: readonly AccessEntry[]; readonly total: number }> {
  const condition = buildAccessCondition(filter);
  const { rows } = await sql<AccessEntry>`
    select happened_at as at, customer_id as "customerId", act, about from access_log
    where ${condition} order by access_id desc limit ${limit} offset ${offset}`.execute(db);
  const countResult = await sql<{ total: number }>`select count(*) as total from access_log where ${condition}`.execute(
    db,
  );
  return { entries: rows, total: countResult.rows[0]?.total ?? 0 };
}
