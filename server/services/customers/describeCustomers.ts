import type { Database } from '../../platform/database/database.ts';

/** A customer as operators see one: an account, or a guest. */
export type CustomerSummary = {
  readonly customerId: number;
  readonly email: string;
  readonly fullName: string;
  readonly isGuest: boolean;
  readonly isPrime: boolean;
  readonly createdAt: Date;
};

/** Finds customers by email address (several guests may share one) or by number, accounts first, at most a hundred. */
export async function describeCustomers(db: Database, query: string): Promise<CustomerSummary[]> {
  const isNumber = /^\d+$/.test(query);
  return db
    .selectFrom('customers')
    .select([
      'customer_id as customerId',
      'email',
      'full_name as fullName',
      'is_guest as isGuest',
      'is_prime as isPrime',
      'created_at as createdAt',
    ])
    .where((eb) => (isNumber ? eb('customer_id', '=', Number(query)) : eb('email', '=', query.toLowerCase())))
    .orderBy('is_guest')
    .orderBy('customer_id')
    .limit(100)
    .execute();
}
