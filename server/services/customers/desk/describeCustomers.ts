import type { Database, Row, Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { isClosedAccount } from '../store.ts';

const COLUMNS = [
  'customer_id as customerId',
  'email',
  'full_name as fullName',
  'is_guest as isGuest',
  'is_prime as isPrime',
  'created_at as createdAt',
  /** Counts the changes of name and email address. */
  'contact_version as contactVersion',
] as const;
/** A customer as operators see one: an account, or a guest. */
export type CustomerSummary = Row<'customers', typeof COLUMNS>;

/** Finds customers by email address (several guests may share one) or by number, accounts first, at most a hundred. */
export async function describeCustomers(db: Database | Transaction, query: string): Promise<CustomerSummary[]> {
  const isNumber = /^\d+$/.test(query);
  return db
    .selectFrom('customers')
    .select(COLUMNS)
    .where((eb) => (isNumber ? eb('customer_id', '=', Number(query)) : eb('email', '=', query.toLowerCase())))
    .orderBy('is_guest')
    .orderBy('customer_id')
    .limit(100)
    .execute();
}

/**
 * Returns the customer that staff name: by number, or by email address, where an account comes before guests.
 * @throws {ApiError} 404; 409 `customer.ambiguous` if only several guests have the address
 */
export async function getTypedCustomer(db: Database | Transaction, query: string): Promise<CustomerSummary> {
  const [first, ...others] = await describeCustomers(db, query);
  if (!first || isClosedAccount(first)) throw createNotFoundError('This customer');
  if (first.isGuest && others.length > 0) {
    const numbers = [first, ...others].map(({ customerId }) => customerId).join(', ');
    throw new ApiError(409, 'customer.ambiguous', `Several guests have this address. Name one by number: ${numbers}.`);
  }
  return first;
}

/** Returns the account that staff name. @throws {ApiError} 404; 409 `customer.guest` for a guest */
export async function getTypedAccount(db: Database | Transaction, query: string): Promise<CustomerSummary> {
  const customer = await getTypedCustomer(db, query);
  if (customer.isGuest) throw new ApiError(409, 'customer.guest', 'This customer is a guest, without an account.');
  return customer;
}

/** Names the customer that staff name in the audit log, by number. @throws {ApiError} as `getTypedCustomer` */
export const readCustomerSubject = async (
  { customer }: { readonly customer: string },
  { db }: { readonly db: Database },
) => `customer ${(await getTypedCustomer(db, customer)).customerId}`;
