import { sql } from 'kysely';
import type { Database, Row, Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/ids.ts';

const COLUMNS = [
  'subsidy_id as subsidyId',
  'code',
  'program',
  'email',
  'amount_cents as amountCents',
  'ends_at as endsAt',
  'marketplace_id as marketplaceId',
  'original_subsidy_id as originalSubsidyId',
  'order_id as orderId',
] as const;
export type Subsidy = Row<'workwear_subsidies', typeof COLUMNS>;
export type NewSubsidy = Omit<Subsidy, 'subsidyId'>;

export const findByCode = (db: Database, code: string): Promise<Subsidy | undefined> =>
  db.selectFrom('workwear_subsidies').select(COLUMNS).where('code', '=', code).executeTakeFirst();

export const findById = (db: Database, subsidyId: number): Promise<Subsidy | undefined> =>
  db.selectFrom('workwear_subsidies').select(COLUMNS).where('subsidy_id', '=', subsidyId).executeTakeFirst();

/** Returns the first subsidy of a person in a program. */
export const findOfPerson = (db: Database | Transaction, { program, email }: { program: string; email: string }) =>
  db
    .selectFrom('workwear_subsidies')
    .select(COLUMNS)
    .where('program', '=', program)
    .where('email', '=', email)
    .where('original_subsidy_id', 'is', null)
    .executeTakeFirst();

/** Makes concurrent creations for a person in a program wait for each other. */
export async function lockPerson(
  tx: Transaction,
  { program, email }: { program: string; email: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`subsidy ${program} ${email}`}))`.execute(tx);
}

/** Locks a subsidy, so that two reissues of it wait for each other. */
export async function lockSubsidy(tx: Transaction, subsidyId: number): Promise<void> {
  await tx
    .selectFrom('workwear_subsidies')
    .select('subsidy_id')
    .where('subsidy_id', '=', subsidyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the subsidy that replaces another. */
export const findReissue = (db: Database | Transaction, subsidyId: number): Promise<Subsidy | undefined> =>
  db.selectFrom('workwear_subsidies').select(COLUMNS).where('original_subsidy_id', '=', subsidyId).executeTakeFirst();

export async function insertSubsidy(tx: Transaction, subsidy: NewSubsidy, now: Date): Promise<void> {
  await tx
    .insertInto('workwear_subsidies')
    .values({
      code: subsidy.code,
      program: subsidy.program,
      email: subsidy.email,
      amount_cents: subsidy.amountCents,
      ends_at: subsidy.endsAt,
      marketplace_id: subsidy.marketplaceId,
      original_subsidy_id: subsidy.originalSubsidyId,
      order_id: subsidy.orderId,
      created_at: now,
    })
    .execute();
}

/** Lists subsidies, newest first; only those of one person if an address is given. */
export const listSubsidies = (db: Database, email: string | undefined, limit: number): Promise<Subsidy[]> =>
  db
    .selectFrom('workwear_subsidies')
    .select(COLUMNS)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .orderBy('subsidy_id', 'desc')
    .limit(limit)
    .execute();

const REQUEST = [
  'request_id as requestId',
  'marketplace_id as marketplaceId',
  'full_name as fullName',
  'email',
  'company',
  'team_size as teamSize',
  'phone',
  'message',
  'query',
  'requested_at as requestedAt',
] as const;
export type StoredRequest = Row<'workwear_requests', typeof REQUEST>;
export type BusinessRequest = Omit<StoredRequest, 'requestId' | 'requestedAt'>;

/** Stores a request of a business; a request that is sent twice is stored once. */
export async function insertRequest(db: Database, request: BusinessRequest, now: Date): Promise<void> {
  const { marketplaceId, fullName, email, company, teamSize, phone, message, query } = request;
  const values = [marketplaceId, fullName, email, company, teamSize, phone, message];
  await db
    .insertInto('workwear_requests')
    .values({
      request_hash: hashToken(JSON.stringify(values)),
      marketplace_id: marketplaceId,
      full_name: fullName,
      email,
      company,
      team_size: teamSize,
      phone,
      message,
      query,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.column('request_hash').doNothing())
    .execute();
}

/** Lists requests of businesses, newest first. */
export const listRequests = (db: Database, limit: number): Promise<StoredRequest[]> =>
  db.selectFrom('workwear_requests').select(REQUEST).orderBy('request_id', 'desc').limit(limit).execute();
