import type { Order, OrderLine } from '../../../../src/contracts/orders/orders.ts';
import { formatAddressLine } from '../../../../src/lib/addresses/formatAddress.ts';
import { formatPayment } from '../../../../src/lib/checkout/paymentMethods.ts';
import { formatMoment } from '../../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import type { Actor } from '../../operations/operation.ts';
import { readDeskFacts } from '../actions/holds.ts';
import { findWarehouseOrder, type LineSku, type WarehouseOrder } from '../actions/warehouseOrders.ts';

const formatTime = (moment: string): string => `${formatMoment(new Date(moment))} UTC`;

const formatGiftMessage = ({ giftMessage }: OrderLine): string =>
  giftMessage === undefined ? '' : `\n    gift message: ${giftMessage.replaceAll('\n', '\n    ')}`;

function formatLine(line: OrderLine, { packages, skus }: WarehouseOrder): string {
  const { lineItemId, status, quantity, brandName, productName, color, size, width } = line;
  const description = [`${brandName} ${productName}`, color, size && `size ${size}`, width].filter(Boolean).join(', ');
  const linePackage = packages.find((one) => one.lineItemIds.includes(lineItemId));
  const statusText = linePackage && status === 'submitted' ? `packed in ${linePackage.packageId}` : status;
  const numbers = formatNumbers(skus.get(lineItemId));
  return `  line ${lineItemId}: ${quantity} × ${description}${numbers} (${statusText})${formatGiftMessage(line)}`;
}

function formatNumbers(sku: LineSku | undefined): string {
  if (!sku) return '';
  const { merchantSku, stockId, gtin, mpn } = sku;
  return `, ${[`SKU ${merchantSku || stockId}`, gtin && `GTIN ${gtin}`, mpn && `MPN ${mpn}`].filter(Boolean).join(', ')}`;
}

const formatParcels = ({ shipments = [] }: Order): string[] =>
  shipments.map(
    ({ shipmentId, carrier, trackingNumber, trackingStatus, lineItemIds, shippedAt }) =>
      `  parcel ${shipmentId}, ${carrier} ${trackingNumber}: line ${lineItemIds.join(', ')}, ${formatTime(shippedAt)}, ${trackingStatus}`,
  );

/** Describes an order in one paragraph: its status, lines and parcels. */
export function describeOrder(warehouseOrder: WarehouseOrder): string {
  const { orderId, status, placedAt, lineItems, email, exchangeOrder, shop } = warehouseOrder.order;
  const replacementLines = exchangeOrder ? [`  replaces an item of order ${exchangeOrder.orderId}`] : [];
  const lines = lineItems.map((line) => formatLine(line, warehouseOrder));
  return [
    `${orderId}: ${status}, ${email}, ${formatTime(placedAt)}, marketplace ${shop.marketplaceId}`,
    ...replacementLines,
    ...lines,
    ...formatParcels(warehouseOrder.order),
  ].join('\n');
}

/**
 * Describes an order after a change: at the command line with all of it; the desk shows the order itself, with as much of
 * its customer as the person may see.
 */
export const describeChange = (order: WarehouseOrder, text: string, { channel }: Pick<Actor, 'channel'>): string =>
  channel === 'command' ? [describeOrder(order), text].filter(Boolean).join('\n') : text;

function formatDestination({ shippingAddress: to, customerName }: Order): string {
  if (!to) return `${customerName}, by email`;
  return [formatAddressLine(to), to.primaryVoiceNumber].filter(Boolean).join('; ');
}

/** Describes all data of an order that the warehouse and the customer service need. */
export function describeWholeOrder(warehouseOrder: WarehouseOrder): string {
  const { chargeSummary: sums, shipmentSpeed, promisedFor, payment, cancelledTotal, refunds } = warehouseOrder.order;
  const promo = sums.couponTotal.cents > 0 ? [`promo codes −${sums.couponTotal.amount}`] : [];
  const gift = sums.gcTotal.cents > 0 ? [`gift balance ${sums.gcTotal.amount}`] : [];
  const cancellationLines = cancelledTotal.cents > 0 ? [`cancelled ${cancelledTotal.amount}`] : [];
  return [
    describeOrder(warehouseOrder),
    `  to: ${formatDestination(warehouseOrder.order)}`,
    `  delivery: ${shipmentSpeed ?? 'by email'}, promised for ${promisedFor}`,
    `  sums: ${[`items ${sums.subTotal.amount}`, `shipping ${sums.shippingCharge.amount}`, ...promo, `tax ${sums.estimatedTax.amount}`, `total ${sums.grandTotal.amount}`, ...gift, ...cancellationLines].join(', ')}`,
    `  paid with: ${payment ? `${sums.total.amount} by ${formatPayment(payment)}` : 'nothing but discounts and the gift balance'}`,
    ...refunds.map(({ amount, refundedAt }) => `  refunded: ${amount.amount}, ${formatTime(refundedAt)}`),
  ].join('\n');
}

/** Returns an order as staff see it. @throws {ApiError} 404 */
export async function getWarehouseOrder(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  orderId: string,
): Promise<WarehouseOrder> {
  const warehouseOrder = await findWarehouseOrder(parts, orderId);
  if (!warehouseOrder) throw new ApiError(404, NOT_FOUND, `There is no order ${orderId}.`);
  return warehouseOrder;
}

/** Returns the state of an order that changes by operations, for the audit log: no personal data. */
export async function readOrderState(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  orderId: string,
): Promise<unknown> {
  const warehouseOrder = await findWarehouseOrder(parts, orderId);
  if (!warehouseOrder) return null;
  const { status, lineItems, cancelledTotal, refunds, shipments = [] } = warehouseOrder.order;
  const { version, hold, tags } = await readDeskFacts(parts.db, orderId);
  return {
    version,
    isOnHold: hold !== null,
    tags,
    status,
    lines: lineItems.map((line) => ({ lineItemId: line.lineItemId, quantity: line.quantity, status: line.status })),
    packages: warehouseOrder.packages,
    parcels: shipments.map(({ shipmentId, trackingStatus }) => ({ shipmentId, trackingStatus })),
    cancelledCents: cancelledTotal.cents,
    refundedCents: refunds.reduce((sum, { amount }) => sum + amount.cents, 0),
  };
}
