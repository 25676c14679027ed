import type { Order, OrderLine } from '../../../../src/contracts/orders/orders.ts';
import type { ReturnMethod } from '../../../../src/contracts/orders/returns.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { openCarriers } from '../../../providers/carriers/openCarriers.ts';
import { cancelItems } from '../../orders/actions/cancelItems.ts';
import { findOrder } from '../../orders/actions/listOrders.ts';
import { findReturnRefusal, findShipmentState } from '../../orders/actions/returnWindow.ts';
import { submitReturn } from '../actions/request/submitReturn.ts';
import { countAttempts } from '../actions/returnPieceStore.ts';
import { findTransportOptions, findWarehouse } from '../rules.ts';
import { findWithdrawal } from './withdrawalStore.ts';

type WithdrawalParts = Pick<Parts, 'db' | 'clock' | 'config' | 'marketplaces'>;

/** Cancels the items that have not been packed. Packed items go back after their delivery. */
async function cancelRest(parts: WithdrawalParts, { orderId, lineItems }: Order): Promise<void> {
  const items = lineItems.filter(({ customerCancellable }) => customerCancellable);
  if (items.length === 0) return;
  try {
    await cancelItems(parts, {
      orderId,
      items: items.map(({ lineItemId }) => ({ lineItemId })),
      reason: 'no longer want',
      by: 'customer',
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
  }
}

/** Returns the delivered lines that were in no return since the withdrawal; a cancelled return is not started again. */
async function findReturnable(
  { db, clock, marketplaces }: WithdrawalParts,
  order: Order,
  withdrawnAt: Date,
): Promise<OrderLine[]> {
  const { placedAt, shop, lineItems } = order;
  const ids = lineItems.flatMap(({ itemUniqueIds }) => itemUniqueIds);
  const attempts = await countAttempts(db, ids);
  const newAttempts = await countAttempts(db, ids, withdrawnAt);
  const { maxAttempts } = marketplaces.getReturnSettings(shop.marketplaceId);
  const window = { placedAt, returnDays: shop.returnDays, maxAttempts, now: clock.now() };
  return lineItems.filter(({ lineItemId, itemUniqueIds, status, giftCard, isPhysicalGiftCard }) => {
    const isNew = !itemUniqueIds.some((id) => newAttempts.has(id));
    const attemptCount = Math.max(0, ...itemUniqueIds.map((id) => attempts.get(id) ?? 0));
    const shipment = findShipmentState(order, lineItemId);
    const line = {
      status,
      giftCard,
      isPhysicalGiftCard,
      ...shipment,
      returnable: true,
      returnAttempts: attemptCount,
      isExchanged: false,
    };
    return isNew && !findReturnRefusal(line, window);
  });
}

/** Returns the easiest method without an appointment. */
function chooseMethod({ config, marketplaces }: WithdrawalParts, { shop }: Order): ReturnMethod {
  const options = findTransportOptions(
    marketplaces.getReturnSettings(shop.marketplaceId),
    openCarriers(config)?.returnMethods,
  );
  return options.find(({ method }) => method !== 'pickup')?.method ?? 'mail';
}

/** Starts a return of the first lines that go to the same warehouse. @returns whether there were any */
async function returnNext(parts: WithdrawalParts, order: Order, withdrawnAt: Date): Promise<boolean> {
  const settings = parts.marketplaces.getReturnSettings(order.shop.marketplaceId);
  const lines = await findReturnable(parts, order, withdrawnAt);
  const [first] = lines;
  if (!first) return false;
  const group = lines.filter((line) => findWarehouse(line, settings) === findWarehouse(first, settings));
  await submitReturn(parts, order, {
    items: group.map(({ lineItemId }) => ({
      lineItemId,
      reason: 'changed my mind' as const,
      comment: 'Withdrawal from the contract',
    })),
    method: chooseMethod(parts, order),
    destination: 'original payment',
    requestKey: `withdrawal:${first.lineItemId}`,
    isStatutory: true,
  });
  return true;
}

/**
 * Carries out a withdrawal, as far as possible at this moment: cancels the items that have not been packed, and starts
 * returns of delivered ones. Called again after each delivery. Idempotent; does nothing without a withdrawal.
 */
export async function completeWithdrawal(parts: WithdrawalParts, orderId: string): Promise<void> {
  const withdrawal = await findWithdrawal(parts.db, orderId);
  let order = withdrawal && (await findOrder(parts, orderId));
  if (!withdrawal || !order) return;
  await cancelRest(parts, order);
  // One return for each warehouse.
  for (let remainingAttempts = order.lineItems.length; remainingAttempts > 0; remainingAttempts -= 1) {
    order = await findOrder(parts, orderId);
    if (!order || !(await returnNext(parts, order, withdrawal.withdrawnAt))) return;
  }
}
