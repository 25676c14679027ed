import type { Exchange } from '../../../src/contracts/exchanges.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { Parts } from '../../parts.ts';
import { findOrder } from '../orders/actions.ts';
import { findPresentedReturn } from '../returns/actions.ts';
import { findExchange, type StoredExchange } from './exchangeStore.ts';

type ExchangeParts = Pick<Parts, 'db' | 'clock'>;

/** Returns an exchange of any customer, for the shop's own jobs and commands. */
export async function findPresentedExchange(parts: ExchangeParts, exchangeId: string): Promise<Exchange | undefined> {
  const found = await findExchange(parts.db, { exchangeId });
  return found && presentExchange(parts, found);
}

/** Returns an exchange in its public form. */
export async function presentExchange(parts: ExchangeParts, storedExchange: StoredExchange): Promise<Exchange> {
  const sent = await findPresentedReturn(parts, storedExchange.contractId);
  const replacement = await findOrder(parts, storedExchange.exchangeOrderId);
  const item = sent?.items.find(({ itemUniqueId }) => itemUniqueId === storedExchange.itemUniqueId);
  const [sold] = replacement?.lineItems ?? [];
  if (!sent || !item || !replacement || !sold)
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
      productName: sold.productName,
      color: sold.color,
      size: sold.size,
      width: sold.width,
      imageId: sold.imageId,
    },
    exchangeOrder: { orderId: storedExchange.exchangeOrderId, status: replacement.status },
    contractId: storedExchange.contractId,
    returnStatus: sent.status,
    dropOffBy: sent.dropOffBy,
    createdAt: storedExchange.createdAt.toISOString(),
    toPay: toMoney(storedExchange.chargeCents),
    toRefund: toMoney(storedExchange.refundCents),
    // The status of a return whose parcel no carrier has.
    cancellable:
      storedExchange.state === 'open' &&
      (sent.status === 'return via drop-off' || sent.status === 'return scheduled for pick-up'),
  };
}
