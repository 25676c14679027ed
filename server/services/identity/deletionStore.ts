import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** A request to delete an account. */
export type Deletion = {
  readonly customerId: number;
  readonly requestId: string;
  /** Null when it is done. */
  readonly email: string | null;
  /** The shop in which it was requested; null for requests of earlier releases. */
  readonly marketplaceId: string | null;
  readonly dueAt: Date;
  readonly withdrawnAt: Date | null;
  readonly startedAt: Date | null;
  readonly erased: readonly string[];
  readonly doneAt: Date | null;
};

type NewDeletion = Pick<Deletion, 'customerId' | 'requestId' | 'dueAt'> & {
  readonly email: string;
  readonly marketplaceId: string;
  readonly requestedAt: Date;
};

const COLUMNS =
  sql.raw(`customer_id as "customerId", request_id as "requestId", email, marketplace_id as "marketplaceId", due_at as "dueAt",
  withdrawn_at as "withdrawnAt", started_at as "startedAt", erased, done_at as "doneAt"`);

/** Inserts a request, instead of a withdrawn one. @returns false if one is pending or has started */
export async function insertDeletion(tx: Transaction, deletion: NewDeletion): Promise<boolean> {
  const { customerId, requestId, email, marketplaceId, requestedAt, dueAt } = deletion;
  const { rows } = await sql`
    insert into account_deletions (customer_id, request_id, email, marketplace_id, requested_at, due_at)
    values (${customerId}, ${requestId}, ${email}, ${marketplaceId}, ${requestedAt}, ${dueAt})
    on conflict (customer_id) do update set request_id = excluded.request_id, email = excluded.email,
      marketplace_id = excluded.marketplace_id, requested_at = excluded.requested_at, due_at = excluded.due_at, withdrawn_at = null
    where account_deletions.withdrawn_at is not null
    returning customer_id`.execute(tx);
  return rows.length > 0;
}

/** Returns the request of a customer, locked until the transaction ends. */
export async function lockDeletion(tx: Transaction, customerId: number): Promise<Deletion | undefined> {
  const { rows } = await sql<Deletion>`
    select ${COLUMNS} from account_deletions where customer_id = ${customerId} for update`.execute(tx);
  return rows[0];
}

export async function findDeletion(db: Database, customerId: number): Promise<Deletion | undefined> {
  const { rows } = await sql<Deletion>`
    select ${COLUMNS} from account_deletions where customer_id = ${customerId}`.execute(db);
  return rows[0];
}

export async function recordWithdrawn(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await sql`update account_deletions set withdrawn_at = ${now} where customer_id = ${customerId}`.execute(tx);
}

export async function recordStarted(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await sql`update account_deletions set started_at = ${now} where customer_id = ${customerId}`.execute(tx);
}

export async function recordErased(tx: Transaction, customerId: number, service: string): Promise<void> {
  await sql`
    update account_deletions set erased = array_append(erased, ${service}) where customer_id = ${customerId}`.execute(
    tx,
  );
}

/** Records the end, and erases the address. */
export async function recordDone(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await sql`
    update account_deletions set done_at = ${now}, email = null where customer_id = ${customerId}`.execute(tx);
}
