import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';

export type InstrumentRow = Selectable<Tables['payment_instruments']>;

/** The customer's cards, the primary one first, then the newest. */
export const readInstruments = (db: Database | Transaction, customerId: number): Promise<InstrumentRow[]> =>
  db
    .selectFrom('payment_instruments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('payment_instrument_id', 'desc')
    .execute();

export const insertInstrument = (
  tx: Transaction,
  row: Insertable<Tables['payment_instruments']>,
): Promise<InstrumentRow> => tx.insertInto('payment_instruments').values(row).returningAll().executeTakeFirstOrThrow();

export async function clearPrimary(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .updateTable('payment_instruments')
    .set({ is_primary: false })
    .where('customer_id', '=', customerId)
    .where('is_primary', '=', true)
    .execute();
}

/** @returns undefined where the customer has no such card */
export const markPrimary = (tx: Transaction, customerId: number, id: number): Promise<InstrumentRow | undefined> =>
  tx
    .updateTable('payment_instruments')
    .set({ is_primary: true })
    .where('payment_instrument_id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** @returns whether it was the customer's */
export async function deleteInstrument(tx: Transaction, customerId: number, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('payment_instruments')
    .set({ deleted_at: now, is_primary: false })
    .where('payment_instrument_id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .returning('payment_instrument_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the customer's changes wait for each other. */
export async function lockCustomer(tx: Transaction, customerId: number): Promise<void> {
  await tx.selectFrom('customers').select('customer_id').where('customer_id', '=', customerId).forUpdate().execute();
}
