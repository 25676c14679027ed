import type { IsoDay } from '../../../../src/lib/dates.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** Lets a held replacement leave, with the day that is promised for it now. Idempotent. */
export async function releaseOrder(
  tx: Transaction,
  { orderId, promisedFor }: { readonly orderId: string; readonly promisedFor: IsoDay },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ is_held: false, promised_for: promisedFor })
    .where('order_id', '=', orderId)
    .where('is_held', '=', true)
    .execute();
}
