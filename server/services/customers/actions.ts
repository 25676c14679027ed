import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Account } from './store.ts';

export {
  type Account,
  anonymizeAccount,
  buildOldGuestSql,
  findAccountByEmail,
  findAccountWithPassword,
  findCustomer,
  findProfile,
  findSharedAddress,
  type Guest,
  insertAccount,
  insertGuest,
  isClosedAccount,
  isPrimeMember,
  isPrimeSql,
  listCustomerIds,
  lockHasPassword,
  lockMatchingCustomer,
  updateAccount,
  updateGuestEmail,
  updatePrime,
} from './store.ts';

/** Locks a customer, and gives it a new version, so that `claimCustomerSql` with an earlier one selects no row. */
export async function lockCustomer(tx: Transaction, customerId: number): Promise<void> {
  await sql`update customers set first_name = first_name where customer_id = ${customerId}`.execute(tx);
}

/** Selects the version of a customer as one SQL value: it changes with each change that holds `lockCustomer`. */
export const buildCustomerRowVersionSql = (customerId: number): RawBuilder<string | null> => sql<string | null>`(
    select versioned.version::text from customers versioned where versioned.customer_id = ${customerId})`;

/**
 * Selects the customer's id, locked as by `lockCustomer`, or no row if the customer has another version. It is a
 * statement for the `with` of another one, which writes a decision based on data of that version. A caller that holds
 * `lockCustomer` passes no version.
 */
export const claimCustomerSql = (customerId: number, version?: string | null): RawBuilder<unknown> => sql`
    update customers set first_name = first_name
    where customer_id = ${customerId} and ${version === undefined ? sql`true` : sql`version = ${version}::bigint`}
    returning customer_id`;

/** The address of a customer's emails, and the customer's name. */
export type Contact = { readonly email: string; readonly fullName: string };

/** Selects the email address of a customer, given by a value, as one SQL value. */
export const buildEmailSqlById = (customerId: number): RawBuilder<string> => buildEmailSql(sql`${customerId}`);

/** Selects the email address of another row's customer as one SQL value. */
export const buildEmailSql = (customerId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
    select addressee.email from customers addressee where addressee.customer_id = ${customerId})`;

/** Selects the contact of a customer as one SQL value, for statements that read other data too. */
export const buildContactSql = (customerId: RawBuilder<unknown>): RawBuilder<Contact> => sql<Contact>`(
    select json_build_object('email', contact.email, 'fullName', contact.full_name)
    from customers contact where contact.customer_id = ${customerId})`;

/** Selects the account of a customer as one SQL value, for statements that read other data too. */
export const buildAccountSql = (customerId: RawBuilder<unknown>): RawBuilder<Account> => sql<Account>`(
    select json_build_object('customerId', named.customer_id, 'firstName', named.first_name, 'fullName', named.full_name, 'email', named.email)
    from customers named where named.customer_id = ${customerId})`;

/** Selects whether a customer buys without an account, as one SQL value. */
export const buildIsGuestSql = (customerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
    select guest.is_guest from customers guest where guest.customer_id = ${customerId})`;

/** Selects the ids of all customers, members and guests, with an email address, for `in (…)`. */
export const buildCustomersByEmailSql = (email: string): RawBuilder<unknown> => sql`
    select named.customer_id from customers named where lower(named.email) = ${email.toLowerCase()}`;

/** Selects the ids of all customers, members and guests, with the email address of one, for `in (…)`. */
export const buildSameEmailSql = (customerId: number): RawBuilder<unknown> => sql`
    select other.customer_id from customers me join customers other on other.email = me.email
    where me.customer_id = ${customerId}`;

/** Selects the ids of all customers and guests with an email address, for `in (…)`. */
export const buildCustomersOfEmailSql = (email: RawBuilder<string>): RawBuilder<unknown> => sql`
    select same.customer_id from customers same where same.email = ${email}`;

/** Selects the ids of all customers whose name has the words of a full-text query, for `in (…)`. */
export const buildCustomersByNameSql = (query: string): RawBuilder<unknown> => sql`
    select named.customer_id from customers named
    where to_tsvector('simple', named.full_name) @@ to_tsquery('simple', ${query})`;

export type CustomerFacts = {
  readonly customerId: number;
  readonly name: string;
  readonly email: string;
  readonly isGuest: boolean;
};

/** Selects the facts of another row's customer as one SQL value. */
export const buildCustomerFactsSql = (
  customerId: RawBuilder<unknown>,
): RawBuilder<CustomerFacts> => sql<CustomerFacts>`(
    select json_build_object('customerId', known.customer_id, 'name', known.full_name, 'email', known.email, 'isGuest', known.is_guest)
    from customers known where known.customer_id = ${customerId})`;

export { accountRowData } from './store.ts';
