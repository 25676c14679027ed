import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type CustomerData, collectRows, eraseRows } from '../../platform/customerData.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { claimCustomerSql } from '../customers/actions.ts';

/** The columns that are shown; the vault token, which can pay, is not among them. */
const PUBLIC_COLUMNS = [
  'payment_instrument_id',
  'card_type',
  'last_four',
  'expiration_month',
  'expiration_year',
  'full_name',
  'address_id',
  'is_primary',
] as const;

export type InstrumentRow = Pick<Selectable<Tables['payment_instruments']>, (typeof PUBLIC_COLUMNS)[number]>;

const selectInstruments = (customerId: number): RawBuilder<InstrumentRow> => sql<InstrumentRow>`
    select ${sql.raw(PUBLIC_COLUMNS.join(', '))} from payment_instruments
    where customer_id = ${customerId} and deleted_at is null
    order by is_primary desc, payment_instrument_id desc`;

/** Returns the customer's cards, the primary one first, then the newest. */
export async function readInstruments(db: Database | Transaction, customerId: number): Promise<InstrumentRow[]> {
  return (await selectInstruments(customerId).execute(db)).rows;
}

/** Selects the same cards as one SQL value, for statements that read other data too. */
export const buildInstrumentsSql = (customerId: number): RawBuilder<InstrumentRow[]> => sql<InstrumentRow[]>`(
    select coalesce(json_agg(i), '[]') from (${selectInstruments(customerId)}) i)`;

export type NewInstrument = {
  readonly customerId: number;
  readonly vaultToken: string;
  readonly cardType: string;
  readonly lastFour: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly fullName: string;
  readonly addressId: number | null;
  readonly isPrimary: boolean;
  readonly createdAt: Date;
};

/**
 * Inserts a card; the customer's first one is primary.
 * @param version the customer's, read before, unless the caller holds the customer's lock
 * @returns undefined if the customer has another version: another call may have changed the cards
 */
export async function insertInstrument(
  db: Database | Transaction,
  card: NewInstrument,
  version?: string | null,
): Promise<InstrumentRow | undefined> {
  const result = await sql<InstrumentRow>`
    with customer as (${claimCustomerSql(card.customerId, version)})
    insert into payment_instruments (customer_id, vault_token, card_type, last_four, expiration_month, expiration_year, full_name,
      address_id, is_primary, created_at)
    select customer_id, ${card.vaultToken}, ${card.cardType}, ${card.lastFour}, ${card.expirationMonth}::int,
      ${card.expirationYear}::int, ${card.fullName}, ${card.addressId}::bigint,
      ${card.isPrimary} or not exists (${selectInstruments(card.customerId)}), ${card.createdAt}::timestamptz
    from customer returning ${sql.raw(PUBLIC_COLUMNS.join(', '))}`.execute(db);
  return result.rows[0];
}

export async function clearPrimary(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .updateTable('payment_instruments')
    .set({ is_primary: false })
    .where('customer_id', '=', customerId)
    .where('is_primary', '=', true)
    .execute();
}

/** @returns undefined if the customer has no such card */
export const markPrimary = (tx: Transaction, customerId: number, id: number) =>
  updateInstrument(tx, customerId, id, { is_primary: true });

/** Returns the customer's card with a token of the vault. */
export const findInstrumentOfToken = (tx: Transaction, customerId: number, vaultToken: string) =>
  tx
    .selectFrom('payment_instruments')
    .select(PUBLIC_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('vault_token', '=', vaultToken)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const selectCard = (db: Database | Transaction, customerId: number, id: number) =>
  db
    .selectFrom('payment_instruments')
    .where('payment_instrument_id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null);

export const readInstrument = (db: Database | Transaction, customerId: number, id: number) =>
  selectCard(db, customerId, id).select(PUBLIC_COLUMNS).executeTakeFirst();

/** Selects the vault token of a card as one SQL value; null if the customer has no such card. */
export const buildVaultTokenSql = (customerId: number, id: RawBuilder<unknown>): RawBuilder<string | null> => sql<
  string | null
>`(
    select v.vault_token from payment_instruments v
    where v.payment_instrument_id = ${id} and v.customer_id = ${customerId} and v.deleted_at is null)`;

/** Returns the vault token that pays with a card. @returns undefined if the customer has no such card */
export async function readVaultToken(
  db: Database | Transaction,
  customerId: number,
  id: number,
): Promise<string | undefined> {
  const row = await selectCard(db, customerId, id).select('vault_token').executeTakeFirst();
  return row?.vault_token;
}

/** @returns undefined if the customer has no such card */
export const updateInstrument = (
  tx: Transaction,
  customerId: number,
  id: number,
  change: Partial<
    Pick<InstrumentRow, 'full_name' | 'expiration_month' | 'expiration_year' | 'address_id' | 'is_primary'>
  >,
): Promise<InstrumentRow | undefined> =>
  tx
    .updateTable('payment_instruments')
    .set(change)
    .where('payment_instrument_id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirst();

/** @returns whether the card is the customer's, including one deleted before */
export async function deleteInstrument(tx: Transaction, customerId: number, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('payment_instruments')
    .set(({ fn, val }) => ({ deleted_at: fn.coalesce('deleted_at', val(now)), is_primary: false }))
    .where('payment_instrument_id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('payment_instrument_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The shop's data about a customer's saved cards: never their numbers. */
export const cardData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'Saved cards': sql`
        select card_type as type, last_four as "last four digits", full_name as name, expiration_month as "expires in month",
          expiration_year as "expires in year", created_at as "saved at", deleted_at as "removed at"
        from payment_instruments where customer_id = ${customerId} order by payment_instrument_id`,
  })),
  erase: eraseRows('payment_instruments'),
  merge: async (tx, { from, into }) => {
    await sql`
      update payment_instruments moved set customer_id = ${into}, is_primary = moved.is_primary and not exists (
        select from payment_instruments kept where kept.customer_id = ${into} and kept.is_primary and kept.deleted_at is null)
      where moved.customer_id = ${from}`.execute(tx);
  },
};
