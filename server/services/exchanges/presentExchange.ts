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
export async function presentExchange(parts: ExchangeParts, made: StoredExchange): Promise<Exchange> {
  const sent = await findPresentedReturn(parts, made.contractId);
  const replacement = await findOrder(parts, made.exchangeOrderId);
  const item = sent?.items.find(({ itemUniqueId }) => itemUniqueId === made.itemUniqueId);
  const [sold] = replacement?.lineItems ?? [];
  if (!sent || !item || !replacement || !sold) throw new Error(`exchange ${made.exchangeId} has no return or order`);
  return {
    exchangeId: made.exchangeId,
    orderId: made.orderId,
    lineItemId: item.lineItemId,
    asins: [made.oldAsin, made.newAsin],
    state: made.state,
    endReason: made.endReason,
    shipsAt: made.shipsAt,
    replacement: {
      productName: sold.productName,
      color: sold.color,
      size: sold.size,
      width: sold.width,
      imageId: sold.imageId,
    },
    exchangeOrder: { orderId: made.exchangeOrderId, status: replacement.status },
    contractId: made.contractId,
    returnStatus: sent.status,
    dropOffBy: sent.dropOffBy,
    createdAt: made.createdAt.toISOString(),
    toPay: toMoney(made.chargeCents),
    toRefund: toMoney(made.refundCents),
    // The status of a return whose parcel no carrier has.
    cancellable:
      made.state === 'open' &&
      (sent.status === 'return via drop-off' || sent.status === 'return scheduled for pick-up'),
  };
}
