import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Account } from './accountStore.ts';

export {
  type Account,
  accountByEmailSql,
  anonymizeAccount,
  findAccountByEmail,
  findAccountWithPassword,
  findCustomer,
  findProfile,
  insertAccount,
  isPrimeMember,
  isPrimeSql,
  lockHasPassword,
  updateAccount,
  updatePrime,
} from './accountStore.ts';
export { type Guest, insertGuest, updateGuestEmail } from './guestStore.ts';

/** Locks a customer until the transaction ends, to serialize changes of the customer's rows. */
export async function lockCustomer(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
}

/** The address of a customer's emails, and the customer's name. */
export type Contact = { readonly email: string; readonly fullName: string };

/** Selects the email address of a customer, given by a value, as one SQL value. */
export const emailSql = (customerId: number): RawBuilder<string> => emailOf(sql`${customerId}`);

/** Selects the email address of another row's customer as one SQL value. */
export const emailOf = (customerId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
    select addressee.email from customers addressee where addressee.customer_id = ${customerId})`;

/** Selects the contact of a customer as one SQL value, for statements that read other data too. */
export const contactOf = (customerId: RawBuilder<unknown>): RawBuilder<Contact> => sql<Contact>`(
    select json_build_object('email', contact.email, 'fullName', contact.full_name)
    from customers contact where contact.customer_id = ${customerId})`;

/** Selects the account of a customer as one SQL value, for statements that read other data too. */
export const accountOf = (customerId: RawBuilder<unknown>): RawBuilder<Account> => sql<Account>`(
    select json_build_object('customerId', named.customer_id, 'firstName', named.first_name, 'fullName', named.full_name, 'email', named.email)
    from customers named where named.customer_id = ${customerId})`;

/** Selects whether a customer buys without an account, as one SQL value. */
export const isGuestOf = (customerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
    select guest.is_guest from customers guest where guest.customer_id = ${customerId})`;

/** Selects the ids of all customers, members and guests, with an email address, for `in (…)`. */
export const customersByEmailSql = (email: string): RawBuilder<unknown> => sql`
    select named.customer_id from customers named where lower(named.email) = ${email.toLowerCase()}`;

/** Selects the ids of all customers, members and guests, with the email address of one, for `in (…)`. */
export const sameEmailSql = (customerId: number): RawBuilder<unknown> => sql`
    select other.customer_id from customers me join customers other on other.email = me.email
    where me.customer_id = ${customerId}`;
export { accountRowData } from './customerData.ts';
