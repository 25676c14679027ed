import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { typedAddressFields } from '../../../../src/contracts/account/addresses.ts';
import { shipSpeeds } from '../../../../src/contracts/checkout/shipping.ts';
import { type CustomerData, collectRows } from '../../../platform/customerData.ts';
import type { Database, Row, Transaction } from '../../../platform/database/database.ts';
import { createToken } from '../../../platform/ids.ts';
import { deleteAllLinks } from './oauthRecords.ts';

/** The choices of a platform for a checkout. */
const content = z.object({
  lines: z.array(z.object({ stockId: z.int(), quantity: z.int() })),
  buyer: z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), phone: z.string() }),
  address: z.object(typedAddressFields).nullable(),
  speed: z.enum(shipSpeeds).nullable(),
  coupons: z.array(z.string()),
  /** Whether the buyer agrees to emails with news and offers, as the platform says; null if it says nothing. */
  marketing: z.boolean().nullable().default(null),
});
export type CheckoutContent = z.infer<typeof content>;

const COLUMNS = [
  'checkout_id as checkoutId',
  'profile',
  'marketplace_id as marketplaceId',
  'protocol',
  'content',
  'shown_cents as shownCents',
  /** The SKUs of gifts that the platform has seen last. */
  'shown_gifts as shownGifts',
  'session_id as sessionId',
  'customer_id as customerId',
  /** The customer in whose name a linked platform made it. */
  'linked_customer_id as linkedCustomerId',
  'purchase_id as purchaseId',
  'opened_at as openedAt',
  'completing_at as completingAt',
  'canceled_at as canceledAt',
  'is_disconnected as isDisconnected',
  'expires_at as expiresAt',
] as const;
export type StoredCheckout = Omit<Row<'assistant_checkouts', typeof COLUMNS>, 'content'> & {
  readonly content: CheckoutContent;
};

const select = (db: Database | Transaction) => db.selectFrom('assistant_checkouts').select(COLUMNS);

async function findOne(query: ReturnType<typeof select>): Promise<StoredCheckout | undefined> {
  const row = await query.executeTakeFirst();
  return row && { ...row, content: content.parse(row.content) };
}

export const findCheckout = (db: Database, checkoutId: string) =>
  findOne(select(db).where('checkout_id', '=', checkoutId));

export const lockCheckout = (tx: Transaction, checkoutId: string) =>
  findOne(select(tx).where('checkout_id', '=', checkoutId).forUpdate());

export const findCheckoutOfPurchase = (db: Database, purchaseId: RawBuilder<unknown>) =>
  findOne(select(db).where(sql<boolean>`purchase_id = ${purchaseId}`));

type NewCheckout = Pick<
  StoredCheckout,
  'profile' | 'marketplaceId' | 'protocol' | 'content' | 'expiresAt' | 'linkedCustomerId'
> & {
  readonly cartId: string | undefined;
  readonly now: Date;
};

/** Inserts a checkout. @returns its id; that of the open checkout that this cart has become before */
export async function insertCheckout(
  db: Database,
  { profile, marketplaceId, protocol, content: chosen, expiresAt, linkedCustomerId, cartId, now }: NewCheckout,
): Promise<string> {
  const { rows } = await sql<{ checkoutId: string }>`
    insert into assistant_checkouts (checkout_id, profile, marketplace_id, protocol, cart_id, content, linked_customer_id,
      created_at, updated_at, expires_at)
    values (${`chk_${createToken()}`}, ${profile}, ${marketplaceId}, ${protocol}, ${cartId ?? null}, ${JSON.stringify(chosen)}, ${linkedCustomerId},
      ${now}, ${now}, ${expiresAt})
    on conflict (profile, cart_id) where cart_id is not null and canceled_at is null
    do update set updated_at = ${now} returning checkout_id as "checkoutId"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a checkout was not inserted');
  return row.checkoutId;
}

type CheckoutChange = Partial<
  Omit<StoredCheckout, 'checkoutId' | 'profile' | 'marketplaceId' | 'protocol' | 'linkedCustomerId'>
>;

export async function updateCheckout(
  db: Database | Transaction,
  checkoutId: string,
  { content: chosen, ...change }: CheckoutChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('assistant_checkouts')
    .set({
      updated_at: now,
      ...(chosen && { content: JSON.stringify(chosen) }),
      ...(change.shownCents !== undefined && { shown_cents: change.shownCents }),
      ...(change.shownGifts !== undefined && { shown_gifts: [...change.shownGifts] }),
      ...(change.sessionId !== undefined && { session_id: change.sessionId }),
      ...(change.customerId !== undefined && { customer_id: change.customerId }),
      ...(change.purchaseId !== undefined && { purchase_id: change.purchaseId }),
      ...(change.openedAt !== undefined && { opened_at: change.openedAt }),
      ...(change.completingAt !== undefined && { completing_at: change.completingAt }),
      ...(change.canceledAt !== undefined && { canceled_at: change.canceledAt }),
    })
    .where('checkout_id', '=', checkoutId)
    .execute();
}

type Opened = { readonly openedAt: Date; readonly customerId: number; readonly purchaseId: string };

/** Writes the purchase of an opened checkout. @returns false if it was opened again meanwhile */
export async function setOpenedPurchase(
  db: Database,
  checkoutId: string,
  { openedAt, customerId, purchaseId }: Opened,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assistant_checkouts')
    .set({ purchase_id: purchaseId })
    .where('checkout_id', '=', checkoutId)
    .where('opened_at', '=', openedAt)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes checkouts that expired before an instant and have opened no purchase. */
export async function deleteOldCheckouts(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('assistant_checkouts')
    .where('expires_at', '<', before)
    .where('purchase_id', 'is', null)
    .execute();
}

export type AssistantUse = {
  readonly profile: string;
  readonly since: Date;
  /** The newest first. */
  readonly purchaseIds: readonly string[];
  readonly isConnected: boolean;
};

const MAX_USES = 50;

/** Returns the assistants whose checkouts a customer has opened, the latest first. */
export async function listUses(db: Database, customerId: number): Promise<AssistantUse[]> {
  const { rows } = await sql<AssistantUse>`
    select profile, min(created_at) as since, bool_or(not is_disconnected) as "isConnected",
      (array_agg(purchase_id order by created_at desc) filter (where purchase_id is not null))[1:${sql.lit(MAX_USES)}] as "purchaseIds"
    from assistant_checkouts where customer_id = ${customerId}
    group by profile order by max(created_at) desc limit ${MAX_USES}`.execute(db);
  return rows.map((row) => ({ ...row, purchaseIds: row.purchaseIds ?? [] }));
}

/** Ends a platform's access to a customer's checkouts and orders so far. @returns the protocol of one; undefined without any */
export async function disconnectCheckouts(
  tx: Transaction,
  customerId: number,
  profile: string,
): Promise<Pick<StoredCheckout, 'protocol'> | undefined> {
  const ended = await tx
    .updateTable('assistant_checkouts')
    .set({ is_disconnected: true })
    .where(({ eb, or }) => or([eb('customer_id', '=', customerId), eb('linked_customer_id', '=', customerId)]))
    .where('profile', '=', profile)
    .where('is_disconnected', '=', false)
    .returning('protocol')
    .execute();
  return ended[0];
}

const buildOwnSql = (customerId: number, email: string | null) =>
  sql`(${customerId} in (customer_id, linked_customer_id) or lower(content -> 'buyer' ->> 'email') = lower(${email}))`;

/** The checkouts for a customer, by number or email address. */
export const assistantCheckoutData: CustomerData = {
  collect: collectRows(({ customerId, email }) => ({
    'Checkouts of buying assistants': sql`
        select profile as assistant, content, created_at as "begun at", purchase_id as purchase
        from assistant_checkouts where ${buildOwnSql(customerId, email)} order by created_at`,
  })),
  erase: async (tx, { customerId, email }) => {
    await sql`delete from assistant_checkouts where ${buildOwnSql(customerId, email)}`.execute(tx);
    await deleteAllLinks(tx, customerId);
  },
  merge: async (tx, { from, into }) => {
    await sql`update assistant_checkouts set customer_id = ${into} where customer_id = ${from}`.execute(tx);
    // Platforms ask for the consent of the remaining account.
    await sql`update assistant_checkouts set linked_customer_id = null where linked_customer_id = ${from}`.execute(tx);
    await deleteAllLinks(tx, from);
  },
};
