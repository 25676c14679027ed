import type { Transaction } from '../../platform/database/database.ts';

/** A customer without an account. */
export type Guest = { readonly customerId: number; readonly email: string };

/** Inserts a guest. */
export const insertGuest = (tx: Transaction, email: string, now: Date): Promise<Guest> =>
  tx
    .insertInto('customers')
    .values({ email, full_name: '', first_name: '', password_hash: null, is_guest: true, created_at: now })
    .returning(['customer_id as customerId', 'email'])
    .executeTakeFirstOrThrow();

/** Changes the email address of a guest; accounts stay as they are. */
export async function updateGuestEmail(tx: Transaction, customerId: number, email: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email })
    .where('customer_id', '=', customerId)
    .where('is_guest', '=', true)
    .execute();
}
