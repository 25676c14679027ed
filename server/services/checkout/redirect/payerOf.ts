import type { Database } from '../../../platform/database/database.ts';

/** Who pays for a purchase, as a provider is told: by the name on the parcel, where there is one. */
export async function payerOf(db: Database, customerId: number, nameOnParcel: string | undefined) {
  const { email, full_name } = await db
    .selectFrom('customers')
    .select(['email', 'full_name'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { email, fullName: nameOnParcel ?? full_name };
}
