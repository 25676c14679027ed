import type { Database } from '../../../platform/database/database.ts';

/** Returns the payer's email and name for a provider: the name in the shipping address, if there is one. */
export async function payerOf(db: Database, customerId: number, nameOnParcel: string | undefined) {
  const { email, full_name } = await db
    .selectFrom('customers')
    .select(['email', 'full_name'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { email, fullName: nameOnParcel ?? full_name };
}
