import type { Database, Row, Transaction } from '../../../platform/database/database.ts';

const COLUMNS = ['order_id as orderId', 'name', 'email', 'withdrawn_at as withdrawnAt'] as const;
/** A customer's statement that they withdraw from the contract of an order. */
export type Withdrawal = Row<'withdrawals', typeof COLUMNS>;

export const findWithdrawal = (db: Database | Transaction, orderId: string): Promise<Withdrawal | undefined> =>
  db.selectFrom('withdrawals').select(COLUMNS).where('order_id', '=', orderId).executeTakeFirst();

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
