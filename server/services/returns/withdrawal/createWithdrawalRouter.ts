import type { Request, Response, Router } from 'express';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import type { WithdrawalAnswer } from '../../../../src/contracts/orders/withdrawals.ts';
import { findWithdrawalWindow } from '../../../../src/lib/orders/returns.ts';
import { withdrawalCalls } from '../../../openapi/calls/returnCalls.ts';
import { routeCalls } from '../../../openapi/routeCalls.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { lockOrder } from '../../orders/actions/lockOrder.ts';
import { presentReturns } from '../actions/presentReturns.ts';
import { WITHDRAWAL, WITHDRAWAL_MAIL } from '../returnJobs.ts';
import { readReturns } from '../returnStore.ts';
import { completeWithdrawal } from './completeWithdrawal.ts';
import { findWithdrawal, insertWithdrawal } from './withdrawalStore.ts';

/**
 * Records that a customer withdraws from the contract of an order (Directive (EU) 2023/2673), once for each order, and
 * queues the receipt and the completion. The caller has checked the ownership.
 * @param shownOrder the order, as read by the caller
 * @throws {ApiError} 404 also in a shop without the statutory right; 409 `withdrawal.over`
 */
const withdraw = (
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

/** Returns the order of a call, if its caller may open it: by the token of a guest's emailed link, too. */
export type OpenOrder = (
  call: { readonly req: Request; readonly res: Response; readonly query: { readonly token?: string | undefined } },
  orderId: string,
) => Promise<Order>;

type WithdrawalParts = Pick<Parts, 'db' | 'clock' | 'config' | 'marketplaces'>;

async function presentWithdrawal(parts: WithdrawalParts, order: Order): Promise<WithdrawalAnswer> {
  const window = findWithdrawalWindow(order, parts.clock.now());
  if (!window) throw createNotFoundError('This page');
  const withdrawal = await findWithdrawal(parts.db, order.orderId);
  return {
    order,
    ...window,
    statement: withdrawal
      ? { withdrawnAt: withdrawal.withdrawnAt.toISOString(), name: withdrawal.name, email: withdrawal.email }
      : null,
    returns: await presentReturns(parts, await readReturns(parts.db, { orderId: order.orderId })),
  };
}

/**
 * Builds the calls of the right of withdrawal (Directive (EU) 2023/2673). @param openOrder checks the ownership
 */
export const createWithdrawalRouter = (parts: WithdrawalParts, openOrder: OpenOrder): Router =>
  routeCalls(withdrawalCalls, {
    'GET /v1/return/withdrawal': async (call) => presentWithdrawal(parts, await openOrder(call, call.query.orderId)),

    'POST /v1/return/withdraw': async (call) => {
      const { orderId, ...statement } = call.body;
      await withdraw(parts, await openOrder(call, orderId), statement);
      // A job repeats it, in case this process dies here.
      await completeWithdrawal(parts, orderId);
      return presentWithdrawal(parts, await openOrder(call, orderId));
    },
  });
