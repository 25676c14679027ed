import type { IsoDay } from '../../../../src/lib/dates.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** Releases a held replacement for shipping, with its new promised day. Idempotent. */
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
