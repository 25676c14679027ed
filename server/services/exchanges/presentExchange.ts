import type { Exchange } from '../../../src/contracts/orders/exchanges.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { Parts } from '../../parts.ts';
import { findOrder } from '../orders/actions/listOrders.ts';
import { findPresentedReturn } from '../returns/actions/presentReturns.ts';
import { findExchange, type StoredExchange } from './exchangeStore.ts';

type ExchangeParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

/** Returns an exchange of any customer, for the shop's own jobs and commands. */
export async function findPresentedExchange(parts: ExchangeParts, exchangeId: string): Promise<Exchange | undefined> {
  const storedExchange = await findExchange(parts.db, { exchangeId });
  return storedExchange && presentExchange(parts, storedExchange);
}

/** Returns an exchange in its public form. */
export async function presentExchange(parts: ExchangeParts, storedExchange: StoredExchange): Promise<Exchange> {
  const orderReturn = await findPresentedReturn(parts, storedExchange.contractId);
  const replacement = await findOrder(parts, storedExchange.exchangeOrderId);
  const item = orderReturn?.items.find(({ itemUniqueId }) => itemUniqueId === storedExchange.itemUniqueId);
  const [newItem] = replacement?.lineItems ?? [];
  if (!orderReturn || !item || !replacement || !newItem)
    throw new Error(`exchange ${storedExchange.exchangeId} has no return or order`);
  return {
    exchangeId: storedExchange.exchangeId,
    orderId: storedExchange.orderId,
    lineItemId: item.lineItemId,
    asins: [storedExchange.oldAsin, storedExchange.newAsin],
    state: storedExchange.state,
    endReason: storedExchange.endReason,
    shipsAt: storedExchange.shipsAt,
    replacement: {
      productName: newItem.productName,
      color: newItem.color,
      size: newItem.size,
      width: newItem.width,
      imageId: newItem.imageId,
    },
    exchangeOrder: { orderId: storedExchange.exchangeOrderId, status: replacement.status },
    contractId: storedExchange.contractId,
    returnStatus: orderReturn.status,
    oldItemState: item.state,
    dropOffBy: orderReturn.dropOffBy,
    createdAt: storedExchange.createdAt.toISOString(),
    toPay: toMoney(storedExchange.chargeCents),
    toRefund: toMoney(storedExchange.refundCents),
    // The status of a return whose parcel no carrier has.
    cancellable:
      storedExchange.state === 'open' &&
      (orderReturn.status === 'return via drop-off' || orderReturn.status === 'return scheduled for pick-up'),
  };
}
