import { shipmentSpeeds } from '../../../src/contracts/checkout.ts';
import { type Order, type OrderLine, type OrderStatus, orderStatuses } from '../../../src/contracts/orders.ts';
import { formatShortDay } from '../../../src/lib/dates.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { StoredLine, StoredOrder } from './store.ts';

const statusOf = (text: string): OrderStatus => orderStatuses.find((status) => status === text) ?? 'processing';

const presentLine = (line: StoredLine): OrderLine => ({
  lineItemId: String(line.lineItemId),
  asin: line.asin,
  ...line.snapshot,
  quantity: line.quantity,
  price: toMoney(line.priceCents),
  status: statusOf(line.status),
});

export function presentOrder(order: StoredOrder): Order {
  const beforeTax = order.subTotalCents + order.shippingCents;
  return {
    orderId: order.orderId,
    purchaseId: order.purchaseId,
    status: statusOf(order.status),
    placedAt: order.placedAt.toISOString(),
    promisedFor: order.promisedFor,
    promiseText: formatShortDay(order.promisedFor),
    shipmentSpeed: shipmentSpeeds.find((speed) => speed === order.speed) ?? 'second',
    lineItems: order.lines.map(presentLine),
    chargeSummary: {
      subTotal: toMoney(order.subTotalCents),
      shippingCharge: toMoney(order.shippingCents),
      estimatedTax: toMoney(order.taxCents),
      totalBeforeTax: toMoney(beforeTax),
      grandTotal: toMoney(beforeTax + order.taxCents),
    },
    shippingAddress: order.shippingAddress,
    payment: order.payment,
    email: order.email,
  };
}
