import type { Order, OrderLine, Shipment } from '../../../src/contracts/orders/orders.ts';
import { isCancelledStatus } from '../../../src/lib/orders/orders.ts';
import type { Parts } from '../../parts.ts';
import { findCheckoutOfPurchase } from '../../services/assistants/actions/checkouts.ts';
import { findOrder } from '../../services/orders/actions/listOrders.ts';
import { readOrderedStocks } from '../../services/orders/actions/purchaseHistory.ts';
import { buildPurchaseOfOrderSql } from '../../services/orders/desk/purchaseOrders.ts';
import { presentAddress } from './addresses.ts';
import { type LineItem, presentLine, type Total } from './carts.ts';
import { type CheckoutCall, createRefusal } from './checkoutCall.ts';
import { buildOrderUrl, presentTotals } from './presentCheckout.ts';
import { CURRENCY } from './products.ts';

type OrderNeeds = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

type ShownOrder = {
  readonly order: Order;
  readonly checkoutId: string;
  /** The SKU of each line. */
  readonly stocks: ReadonlyMap<string, string>;
  readonly origin: string;
};

type Pieces = readonly { readonly id: string; readonly quantity: number }[];

type AssistantOrderLine = Omit<LineItem, 'quantity'> & {
  readonly quantity: { readonly original: number; readonly total: number; readonly fulfilled: number };
  readonly status: 'processing' | 'fulfilled' | 'removed';
};

function presentOrderLine(line: OrderLine, { stocks, origin }: ShownOrder): AssistantOrderLine {
  const { lineItemId, quantity: original, status, shipmentId, price } = line;
  const sku = stocks.get(lineItemId) ?? line.asin;
  const { item, totals } = presentLine({ ...line, id: sku, cents: price.cents }, origin);
  const total = isCancelledStatus(status) ? 0 : original;
  const fulfilled = shipmentId === null ? 0 : total;
  const state = fulfilled === total ? 'fulfilled' : 'processing';
  return {
    id: lineItemId,
    item,
    quantity: { original, total, fulfilled },
    totals,
    status: total === 0 ? 'removed' : state,
  };
}

const toPieces = ({ lineItems }: Order, ids: readonly string[]): Pieces =>
  lineItems
    .filter(({ lineItemId }) => ids.includes(lineItemId))
    .map(({ lineItemId: id, quantity }) => ({ id, quantity }));

/** Lists the pieces that the buyer still waits for. */
function presentExpectations(order: Order) {
  const { lineItems, shippingAddress, promiseText } = order;
  const waiting = lineItems.filter(({ status, shipmentId }) => shipmentId === null && !isCancelledStatus(status));
  const ids = waiting.map(({ lineItemId }) => lineItemId);
  if (ids.length === 0 || !shippingAddress) return [];
  const destination = presentAddress(shippingAddress);
  return [
    {
      id: 'delivery',
      line_items: toPieces(order, ids),
      method_type: 'shipping',
      destination,
      description: `Arrives by ${promiseText}`,
    },
  ];
}

/** Lists the events of a parcel: shipped, and delivered. */
function presentEvents(order: Order, shipment: Shipment) {
  const { shipmentId, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lineItemIds } = shipment;
  const parcel = {
    line_items: toPieces(order, lineItemIds),
    carrier,
    tracking_number: trackingNumber,
    ...(trackingUrl !== null && { tracking_url: trackingUrl }),
  };
  const shipped = { id: `${shipmentId}_shipped`, occurred_at: shippedAt, type: 'shipped' as const, ...parcel };
  if (deliveredAt === null) return [shipped];
  return [shipped, { id: `${shipmentId}_delivered`, occurred_at: deliveredAt, type: 'delivered' as const, ...parcel }];
}

const toReturned = (cents: number): readonly Total[] => [{ type: 'total', display_text: 'Total', amount: -cents }];

type Adjustment = {
  readonly id: string;
  readonly type: 'cancellation' | 'refund';
  readonly occurred_at: string;
  readonly status: 'completed';
  readonly line_items?: Pieces;
  readonly totals: readonly Total[];
};

/** Cancellations and refunds, oldest first. */
function presentAdjustments({ cancellations, refunds, lineItems }: Order): readonly Adjustment[] {
  const cancelled = cancellations.map(({ cancelledAt, toGiftBalance, toPayment, lineItemIds }, index) => ({
    id: `cancellation_${index + 1}`,
    type: 'cancellation' as const,
    occurred_at: cancelledAt,
    status: 'completed' as const,
    line_items: lineItems
      .filter(({ lineItemId }) => lineItemIds.includes(lineItemId))
      .map(({ lineItemId: id, quantity }) => ({ id, quantity: -quantity })),
    totals: toReturned(toGiftBalance.cents + toPayment.cents),
  }));
  const refunded = refunds.map(({ refundedAt, amount }, index) => ({
    id: `refund_${index + 1}`,
    type: 'refund' as const,
    occurred_at: refundedAt,
    status: 'completed' as const,
    totals: toReturned(amount.cents),
  }));
  return [...cancelled, ...refunded];
}

/** Returns the whole of an order in the words of the Universal Commerce Protocol, as it is now. */
function presentAssistantOrder(shown: ShownOrder) {
  const { order, checkoutId, origin } = shown;
  return {
    id: order.orderId,
    checkout_id: checkoutId,
    permalink_url: buildOrderUrl(order.orderId, origin),
    line_items: order.lineItems.map((line) => presentOrderLine(line, shown)),
    fulfillment: {
      expectations: presentExpectations(order),
      events: (order.shipments ?? []).flatMap((shipment) => presentEvents(order, shipment)),
    },
    adjustments: presentAdjustments(order),
    currency: CURRENCY,
    totals: presentTotals(order.chargeSummary),
  };
}

export type PlatformOrder = {
  readonly profile: string;
  /** By which its checkout was made. */
  readonly protocol: string;
  /** Of the shop in which it was placed. */
  readonly origin: string;
  readonly order: ReturnType<typeof presentAssistantOrder>;
};

/** Returns an order with the platform that prepared it; undefined for other orders, and after the customer has disconnected it. */
export async function findPlatformOrder(needs: OrderNeeds, orderId: string): Promise<PlatformOrder | undefined> {
  const stored = await findCheckoutOfPurchase(needs.db, buildPurchaseOfOrderSql(orderId));
  if (!stored || stored.isDisconnected) return undefined;
  const order = await findOrder(needs, orderId);
  if (!order) return undefined;
  const { origin } = needs.marketplaces.getById(stored.marketplaceId);
  const stocks = await readOrderedStocks(needs.db, orderId);
  const { checkoutId, profile, protocol } = stored;
  return { profile, protocol, origin, order: presentAssistantOrder({ order, checkoutId, stocks, origin }) };
}

/** Returns a platform's own order. @throws {CheckoutRefused} for an order that it has not prepared */
export async function readPlatformOrder(needs: OrderNeeds, orderId: string, { platform }: CheckoutCall) {
  const found = await findPlatformOrder(needs, orderId);
  if (found?.profile !== platform.profile) throw createRefusal('not_found', 'Order not found.', 'unrecoverable');
  return found.order;
}
