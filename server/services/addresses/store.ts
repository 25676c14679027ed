import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AddressFields } from '../../../src/contracts/account/addresses.ts';
import {
  ADDRESS_FIELD_NAMES,
  ADDRESS_FIELDS,
  type AddressColumn,
  type AddressField,
} from '../../../src/lib/addresses/addressFields.ts';
import { type CustomerData, collectRows, eraseRows } from '../../platform/customerData.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { claimCustomerSql } from '../customers/actions.ts';

/** The columns of the fields, in the order of `ADDRESS_FIELD_NAMES`. */
const FIELD_COLUMNS = ADDRESS_FIELD_NAMES.map((field) => ADDRESS_FIELDS[field].column);
const VISIBLE_COLUMNS = ['address_id', ...FIELD_COLUMNS, 'is_primary'] as const;

export type AddressRow = Pick<Selectable<Tables['addresses']>, (typeof VISIBLE_COLUMNS)[number]>;

const toColumns = (fields: AddressFields): Partial<Record<AddressColumn, string>> =>
  Object.fromEntries(ADDRESS_FIELD_NAMES.map((field) => [ADDRESS_FIELDS[field].column, fields[field]]));

const selectAddresses = (customerId: number): RawBuilder<AddressRow> => sql<AddressRow>`
    select ${sql.raw(VISIBLE_COLUMNS.join(', '))} from addresses
    where customer_id = ${customerId} and deleted_at is null
    order by is_primary desc, address_id desc`;

/** Returns the customer's addresses, the primary one first, then newest first. */
export async function readAddresses(db: Database | Transaction, customerId: number): Promise<AddressRow[]> {
  return (await selectAddresses(customerId).execute(db)).rows;
}

/** Selects the addresses of `listAddresses` as one SQL value, for statements that read other data too. */
export const buildAddressesSql = (customerId: number): RawBuilder<AddressRow[]> => sql<AddressRow[]>`(
    select coalesce(json_agg(a), '[]') from (${selectAddresses(customerId)}) a)`;

export const readAddress = (db: Database | Transaction, customerId: number, addressId: number) =>
  db
    .selectFrom('addresses')
    .select(VISIBLE_COLUMNS)
    .where('address_id', '=', addressId)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export type NewAddress = { readonly fields: AddressFields; readonly isPrimary: boolean; readonly now: Date };

/**
 * Inserts an address; the customer's first one is primary.
 * @param version the customer's, read with the addresses, unless the caller holds the customer's lock
 * @returns undefined if the customer has another version: another call may have changed the addresses
 */
export async function insertAddress(
  db: Database | Transaction,
  customerId: number,
  { fields, isPrimary, now }: NewAddress,
  version?: string | null,
): Promise<AddressRow | undefined> {
  const result = await sql<AddressRow>`
    with customer as (${claimCustomerSql(customerId, version)})
    insert into addresses (${sql.raw(FIELD_COLUMNS.join(', '))}, customer_id, is_primary, created_at)
    select ${sql.join(ADDRESS_FIELD_NAMES.map((field) => fields[field]))}, customer_id,
      ${isPrimary} or not exists (${selectAddresses(customerId)}), ${now}::timestamptz
    from customer returning ${sql.raw(VISIBLE_COLUMNS.join(', '))}`.execute(db);
  return result.rows[0];
}

/** @returns undefined if the customer has no such address */
export const updateAddress = (tx: Transaction, customerId: number, addressId: number, fields: AddressFields) =>
  tx
    .updateTable('addresses')
    .set(toColumns(fields))
    .where('address_id', '=', addressId)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .returning(VISIBLE_COLUMNS)
    .executeTakeFirst();

export async function isDeletedAddress(tx: Transaction, customerId: number, addressId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('addresses')
    .select('address_id')
    .where('address_id', '=', addressId)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function clearPrimary(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_primary: false })
    .where('customer_id', '=', customerId)
    .where('is_primary', '=', true)
    .execute();
}

/** @returns undefined if the customer has no such address */
export const markPrimary = (tx: Transaction, customerId: number, addressId: number): Promise<AddressRow | undefined> =>
  tx
    .updateTable('addresses')
    .set({ is_primary: true })
    .where('address_id', '=', addressId)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .returning(VISIBLE_COLUMNS)
    .executeTakeFirst();

/** @returns the ids that are the customer's, including already deleted ones */
export async function deleteAddresses(
  tx: Transaction,
  customerId: number,
  addressIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .updateTable('addresses')
    .set(({ fn, val }) => ({ deleted_at: fn.coalesce('deleted_at', val(now)), is_primary: false }))
    .where('address_id', 'in', [...addressIds])
    .where('customer_id', '=', customerId)
    .returning('address_id')
    .execute();
  return rows.map((row) => row.address_id);
}

const selectField = (field: AddressField) => {
  const { column, dataName } = ADDRESS_FIELDS[field];
  return sql`${sql.ref(column)} as ${sql.id(dataName)}`;
};

/** The address book of a customer, including the deleted addresses that orders refer to. */
export const addressData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    Addresses: sql`
        select ${sql.join(ADDRESS_FIELD_NAMES.map(selectField))}, created_at as "saved at", deleted_at as "removed at"
        from addresses where customer_id = ${customerId} order by address_id`,
  })),
  // Erased after the purchases and cards that refer to them.
  erase: eraseRows('addresses'),
  merge: async (tx, { from, into }) => {
    await sql`
      update addresses moved set customer_id = ${into}, is_primary = moved.is_primary and not exists (
        select from addresses kept where kept.customer_id = ${into} and kept.is_primary and kept.deleted_at is null)
      where moved.customer_id = ${from}`.execute(tx);
  },
};
