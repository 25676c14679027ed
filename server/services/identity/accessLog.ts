import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { createOldRows } from '../../platform/database/oldRows.ts';

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

/** Records an act in the caller's transaction, so that it stays if and only if its effect does. */
export async function recordAccess(
  db: Database | Transaction,
  { customerId, act, about: subject = '', now }: Access,
): Promise<void> {
  const row = sql`(${customerId}, ${act}, ${subject.slice(0, MAX_ABOUT)}, ${now})`;
  await sql`insert into access_log (customer_id, act, about, happened_at) values ${row}`.execute(db);
}

/** Refused sign-ins to addresses without an account, which go with no customer. */
export const oldRefusals = createOldRows(
  'access_log',
  (before) => sql`customer_id is null and happened_at < ${before}`,
);

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
