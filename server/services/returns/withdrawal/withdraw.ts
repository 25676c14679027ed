import type { Order } from '../../../../src/contracts/orders/orders.ts';
import { findWithdrawalWindow } from '../../../../src/lib/orders/returns.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { lockOrder } from '../../orders/actions/lockOrder.ts';
import { WITHDRAWAL, WITHDRAWAL_MAIL } from '../returnJobs.ts';
import { findWithdrawal, insertWithdrawal } from './withdrawalStore.ts';

/**
 * Records that a customer withdraws from the contract of an order (Directive (EU) 2023/2673), once for each order, and
 * queues the receipt and the completion. The caller has checked the ownership.
 * @param shownOrder the order, as read by the caller
 * @throws {ApiError} 404 also in a shop without the statutory right; 409 `withdrawal.over`
 */
export const withdraw = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  shownOrder: Order,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { orderId } = shownOrder;
    const now = clock.now();
    const window = findWithdrawalWindow(shownOrder, now);
    if (!window || !(await lockOrder(tx, orderId))) throw createNotFoundError('This order');
    // A repeated statement changes nothing: the first one counts.
    if (await findWithdrawal(tx, orderId)) return;
    if (!window.isOpen)
      throw new ApiError(409, 'withdrawal.over', 'It is too late to withdraw from this contract. Please call us.');
    await insertWithdrawal(tx, { orderId, name, email, withdrawnAt: now });
    await enqueue(tx, WITHDRAWAL_MAIL, { orderId });
    await enqueue(tx, WITHDRAWAL, { orderId });
  });
