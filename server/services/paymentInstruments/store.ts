import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** The columns that are shown; the vault token, which can pay, is not among them. */
const SHOWN = [
  'payment_instrument_id',
  'card_type',
  'last_four',
  'expiration_month',
  'expiration_year',
  'full_name',
  'address_id',
  'is_primary',
] as const;

export type InstrumentRow = Pick<Selectable<Tables['payment_instruments']>, (typeof SHOWN)[number]>;

const selectInstruments = (customerId: number): RawBuilder<InstrumentRow> => sql<InstrumentRow>`
    select ${sql.raw(SHOWN.join(', '))} from payment_instruments
    where customer_id = ${customerId} and deleted_at is null
    order by is_primary desc, payment_instrument_id desc`;

/** Returns the customer's cards, the primary one first, then the newest. */
export async function readInstruments(db: Database | Transaction, customerId: number): Promise<InstrumentRow[]> {
  return (await selectInstruments(customerId).execute(db)).rows;
}

/** Selects the same cards as one SQL value, for statements that read other data too. */
export const instrumentsSql = (customerId: number): RawBuilder<InstrumentRow[]> => sql<InstrumentRow[]>`(
    select coalesce(json_agg(i), '[]') from (${selectInstruments(customerId)}) i)`;

type NewInstrument = Insertable<Tables['payment_instruments']> & {
  readonly customer_id: number;
  readonly is_primary: boolean;
};

/** Inserts a card; the customer's first one is primary. The caller holds the customer's lock. */
export const insertInstrument = (tx: Transaction, row: NewInstrument): Promise<InstrumentRow> =>
  tx
    .insertInto('payment_instruments')
    .values({
      ...row,
      is_primary: row.is_primary || sql<boolean>`not exists (${selectInstruments(row.customer_id)})`,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

export async function clearPrimary(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .updateTable('payment_instruments')
    .set({ is_primary: false })
    .where('customer_id', '=', customerId)
    .where('is_primary', '=', true)
    .execute();
}

/** @returns undefined if the customer has no such card */
export const markPrimary = (tx: Transaction, customerId: number, id: number): Promise<InstrumentRow | undefined> =>
  tx
    .updateTable('payment_instruments')
    .set({ is_primary: true })
    .where('payment_instrument_id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .returning(SHOWN)
    .executeTakeFirst();

export const readInstrument = (
  db: Database | Transaction,
  customerId: number,
  id: number,
): Promise<InstrumentRow | undefined> =>
  db
    .selectFrom('payment_instruments')
    .select(SHOWN)
    .where('payment_instrument_id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Selects the vault token that pays with a card as one SQL value, for statements that read other data too; null if
 * the customer has no such card.
 */
export const vaultTokenSql = (customerId: number, id: number | null): RawBuilder<string | null> => sql<string | null>`(
    select v.vault_token from payment_instruments v
    where v.payment_instrument_id = ${id}::bigint and v.customer_id = ${customerId} and v.deleted_at is null)`;

/** Returns the vault token that pays with a card. @returns undefined if the customer has no such card */
export async function readVaultToken(
  db: Database | Transaction,
  customerId: number,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_instruments')
    .select('vault_token')
    .where('payment_instrument_id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.vault_token;
}

/** @returns undefined if the customer has no such card */
export const updateInstrument = (
  tx: Transaction,
  customerId: number,
  id: number,
  change: Partial<Pick<InstrumentRow, 'full_name' | 'expiration_month' | 'expiration_year' | 'address_id'>>,
): Promise<InstrumentRow | undefined> =>
  tx
    .updateTable('payment_instruments')
    .set(change)
    .where('payment_instrument_id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .returning(SHOWN)
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
