import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A customer's statement that they withdraw from the contract of an order. */
export type Withdrawal = {
  readonly orderId: string;
  readonly name: string;
  readonly email: string;
  readonly withdrawnAt: Date;
};

export const findWithdrawal = (db: Database | Transaction, orderId: string): Promise<Withdrawal | undefined> =>
  db
    .selectFrom('withdrawals')
    .select(['order_id as orderId', 'name', 'email', 'withdrawn_at as withdrawnAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export async function insertWithdrawal(tx: Transaction, withdrawal: Withdrawal): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({
      order_id: withdrawal.orderId,
      name: withdrawal.name,
      email: withdrawal.email,
      withdrawn_at: withdrawal.withdrawnAt,
    })
    .execute();
}
