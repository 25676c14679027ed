import { sql } from 'kysely';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createRequestId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { anonymizeAccount } from '../customers/actions.ts';
import { recordAccess } from './accessLog.ts';
import { queueAccountMail } from './accountMails.ts';
import { voidTokens } from './accountTokenStore.ts';
import { endSignIns } from './signInStore.ts';

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
async function insertDeletion(tx: Transaction, deletion: NewDeletion): Promise<boolean> {
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

async function recordWithdrawn(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await sql`update account_deletions set withdrawn_at = ${now} where customer_id = ${customerId}`.execute(tx);
}

async function recordStarted(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await sql`update account_deletions set started_at = ${now} where customer_id = ${customerId}`.execute(tx);
}

export async function recordErased(tx: Transaction, customerId: number, service: string): Promise<void> {
  await sql`
    update account_deletions set erased = array_append(erased, ${service}) where customer_id = ${customerId}`.execute(
    tx,
  );
}

/** Records the end, and erases the address. */
async function recordDone(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await sql`
    update account_deletions set done_at = ${now}, email = null where customer_id = ${customerId}`.execute(tx);
}

/** Job name of the reminder and of the deletion itself. */
export const ACCOUNT_DELETION = 'accountDeletion';
const DAY_MS = 86_400_000;
/** The reminder is sent this long before the deletion; there is none if the waiting time is shorter. */
const REMINDER_MS = 3 * DAY_MS;
/** How long open orders and returns postpone the deletion, until they are checked again. */
export const HELD_MS = DAY_MS;

type DeletionRequest = {
  readonly customerId: number;
  readonly email: string;
  /** The shop in which the customer acts. */
  readonly marketplaceId: string;
  readonly now: Date;
  readonly waitDays: number;
  /** Guests have no account to sign in to, so nothing is mailed. */
  readonly isGuest?: boolean;
};

/** Queues the deletion job of a request. */
export const queueDeletion = (
  tx: Transaction,
  { customerId, requestId }: Pick<Deletion, 'customerId' | 'requestId'>,
  runAt: Date,
): Promise<void> =>
  enqueue(
    tx,
    ACCOUNT_DELETION,
    { customerId, requestId, step: 'erase' },
    { runAt, jobKey: `account-deletion:${customerId}` },
  );

/**
 * Requests the deletion of an account, signs the customer out everywhere, and queues the mail, the reminder and the
 * deletion.
 * @returns when it is due
 * @throws {ApiError} 409 `deletion.requested` if one is pending already
 */
export async function requestDeletion(
  tx: Transaction,
  { customerId, email, marketplaceId, now, waitDays, isGuest = false }: DeletionRequest,
): Promise<Date> {
  const requestId = createRequestId();
  const dueAt = new Date(now.getTime() + waitDays * DAY_MS);
  if (!(await insertDeletion(tx, { customerId, requestId, email, marketplaceId, requestedAt: now, dueAt })))
    throw new ApiError(409, 'deletion.requested', 'The deletion of this account is requested already.');
  await endSignIns(tx, { customerId }, now);
  await voidTokens(tx, customerId, now);
  await recordAccess(tx, { customerId, act: 'deletion requested', now });
  if (!isGuest)
    await queueAccountMail(tx, { kind: 'deletion-requested', to: email, about: toShopDay(dueAt), marketplaceId });
  const remindAt = new Date(dueAt.getTime() - REMINDER_MS);
  if (!isGuest && remindAt > now)
    await enqueue(
      tx,
      ACCOUNT_DELETION,
      { customerId, requestId, step: 'remind' },
      { runAt: remindAt, jobKey: `account-deletion-reminder:${customerId}` },
    );
  await queueDeletion(tx, { customerId, requestId }, dueAt);
  return dueAt;
}

/**
 * Withdraws a pending deletion, because the customer signs in. The lock on the row decides between a sign-in and the
 * job that starts the deletion at the same moment.
 * @throws {ApiError} 401 `credentials.invalid` if the deletion has started
 */
export async function withdrawDeletion(
  tx: Transaction,
  { customerId, email, marketplaceId, now }: Omit<DeletionRequest, 'waitDays'>,
): Promise<void> {
  const deletion = await lockDeletion(tx, customerId);
  if (!deletion || deletion.withdrawnAt) return;
  if (deletion.startedAt) throw new ApiError(401, 'credentials.invalid', 'This account has been deleted.');
  await recordWithdrawn(tx, customerId, now);
  await recordAccess(tx, { customerId, act: 'deletion withdrawn', now });
  await queueAccountMail(tx, { kind: 'deletion-withdrawn', to: email, about: '', marketplaceId });
}

/** Returns whether a request is still pending: the job of an earlier or a withdrawn request does nothing. */
export const isWaiting = (deletion: Deletion | undefined, requestId: string): deletion is Deletion =>
  deletion !== undefined && deletion.requestId === requestId && !deletion.withdrawnAt && !deletion.startedAt;

/** Mails the reminder of a request that is still pending. */
export async function remindOfDeletion(tx: Transaction, customerId: number, requestId: string): Promise<void> {
  const deletion = await lockDeletion(tx, customerId);
  if (!isWaiting(deletion, requestId) || deletion.email === null) return;
  await queueAccountMail(
    tx,
    {
      kind: 'deletion-reminder',
      to: deletion.email,
      about: toShopDay(deletion.dueAt),
      marketplaceId: deletion.marketplaceId,
    },
    `remind-${requestId}`,
  );
}

/** Starts a deletion, which cannot be withdrawn: closes the account, ends its sign-ins, frees its address. */
export async function startDeletion(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await recordStarted(tx, customerId, now);
  await endSignIns(tx, { customerId }, now);
  await voidTokens(tx, customerId, now);
  await anonymizeAccount(tx, customerId);
}

/** Ends a deletion and notifies the owner of the address, except a guest. */
export async function finishDeletion(
  tx: Transaction,
  { customerId, requestId, email, marketplaceId, isGuest }: Deletion & { readonly isGuest?: boolean },
  now: Date,
): Promise<void> {
  await recordDone(tx, customerId, now);
  if (email !== null && !isGuest)
    await queueAccountMail(tx, { kind: 'deletion-done', to: email, about: '', marketplaceId }, `done-${requestId}`);
}
