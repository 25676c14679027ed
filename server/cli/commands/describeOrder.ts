import type { Order, OrderLine } from '../../../src/contracts/orders.ts';
import { formatMoment } from '../../../src/lib/formatMoment.ts';
import { formatPayment } from '../../../src/lib/formatPayment.ts';
import type { LineSku, WarehouseOrder } from '../../services/orders/actions.ts';

const formatTime = (moment: string): string => `${formatMoment(new Date(moment))} UTC`;

const formatGiftMessage = ({ giftMessage }: OrderLine): string =>
  giftMessage === undefined ? '' : `\n    gift message: ${giftMessage.replaceAll('\n', '\n    ')}`;

function formatLine(line: OrderLine, { packages, skus }: WarehouseOrder): string {
  const { lineItemId, status, quantity, brandName, productName, color, size, width } = line;
  const what = [`${brandName} ${productName}`, color, size && `size ${size}`, width].filter(Boolean).join(', ');
  const packed = packages.find((one) => one.lineItemIds.includes(lineItemId));
  const where = packed && status === 'submitted' ? `packed in ${packed.packageId}` : status;
  const numbers = numbersText(skus.get(lineItemId));
  return `  line ${lineItemId}: ${quantity} × ${what}${numbers} (${where})${formatGiftMessage(line)}`;
}

function numbersText(sku: LineSku | undefined): string {
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
export function describeOrder(shown: WarehouseOrder): string {
  const { orderId, status, placedAt, lineItems, email, exchangeOrder } = shown.order;
  const replaced = exchangeOrder ? [`  replaces an item of order ${exchangeOrder.orderId}`] : [];
  const lines = lineItems.map((line) => formatLine(line, shown));
  return [
    `${orderId}: ${status}, ${email}, ${formatTime(placedAt)}`,
    ...replaced,
    ...lines,
    ...formatParcels(shown.order),
  ].join('\n');
}

function formatAddress({ shippingAddress: to, customerName }: Order): string {
  if (!to) return `${customerName}, by email`;
  const place = `${to.city}, ${to.stateOrRegion} ${to.postalCode}, ${to.countryCode}`;
  return [to.fullName, to.addressLine1, to.addressLine2, place, to.primaryVoiceNumber].filter(Boolean).join('; ');
}

/** Describes all data of an order that the warehouse and the customer service need. */
export function describeWholeOrder(shown: WarehouseOrder): string {
  const { chargeSummary: sums, shipmentSpeed, promisedFor, payment, cancelledTotal, refunds } = shown.order;
  const promo = sums.couponTotal.cents > 0 ? [`promo codes −${sums.couponTotal.amount}`] : [];
  const gift = sums.gcTotal.cents > 0 ? [`gift balance ${sums.gcTotal.amount}`] : [];
  const cancelled = cancelledTotal.cents > 0 ? [`cancelled ${cancelledTotal.amount}`] : [];
  return [
    describeOrder(shown),
    `  to: ${formatAddress(shown.order)}`,
    `  delivery: ${shipmentSpeed ?? 'by email'}, promised for ${promisedFor}`,
    `  sums: ${[`items ${sums.subTotal.amount}`, `shipping ${sums.shippingCharge.amount}`, ...promo, `tax ${sums.estimatedTax.amount}`, `total ${sums.grandTotal.amount}`, ...gift, ...cancelled].join(', ')}`,
    `  paid with: ${payment ? `${sums.total.amount} by ${formatPayment(payment)}` : 'nothing but discounts and the gift balance'}`,
    ...refunds.map(({ amount, refundedAt }) => `  refunded: ${amount.amount}, ${formatTime(refundedAt)}`),
  ].join('\n');
}
