import type { Money } from '../../../../src/contracts/common.ts';
import type { OrderLine } from '../../../../src/contracts/orders/orders.ts';
import { toExportColumns } from '../../../../src/lib/addresses/addressFields.ts';
import { toCsvRecord } from '../../../platform/files/csv.ts';
import type { WarehouseOrder } from '../../../services/orders/actions/warehouseOrders.ts';

const formatDollars = ({ cents }: Pick<Money, 'cents'>): string => (cents / 100).toFixed(2);

/** Returns the columns of the whole order. */
function buildOrderColumns({ order }: WarehouseOrder) {
  const { chargeSummary: sums, shippingAddress } = order;
  return {
    order_id: order.orderId,
    placed_at: order.placedAt,
    order_status: order.status,
    marketplace: order.shop.marketplaceId,
    email: order.email,
    customer_name: order.customerName,
    delivery_option: order.shipmentSpeed ?? 'digital',
    promised_for: order.promisedFor,
    ...toExportColumns(shippingAddress),
    subtotal: formatDollars(sums.subTotal),
    shipping: formatDollars(sums.shippingCharge),
    discount: formatDollars(sums.couponTotal),
    tax: formatDollars(sums.estimatedTax),
    included_tax: sums.includedTax ? formatDollars(sums.includedTax) : '',
    total: formatDollars(sums.grandTotal),
    paid_by_gift_balance: formatDollars(sums.gcTotal),
    cancelled: formatDollars(order.cancelledTotal),
    refunded: formatDollars({ cents: order.refunds.reduce((sum, { amount }) => sum + amount.cents, 0) }),
  };
}

/** Returns the columns of one line. */
function buildLineColumns(line: OrderLine, { order, packages, skus }: WarehouseOrder) {
  const { lineItemId } = line;
  const sku = skus.get(lineItemId);
  const parcel = order.shipments?.find(({ lineItemIds }) => lineItemIds.includes(lineItemId));
  const linePackage = packages.find(({ lineItemIds }) => lineItemIds.includes(lineItemId));
  return {
    line: lineItemId,
    line_status: line.status,
    sku: sku ? sku.merchantSku || String(sku.stockId) : '',
    asin: line.asin,
    brand: line.brandName,
    product: line.productName,
    color: line.color,
    size: line.size,
    width: line.width,
    quantity: String(line.quantity),
    price: formatDollars(line.price),
    gift_message: line.giftMessage ?? '',
    package: linePackage ? String(linePackage.packageId) : '',
    carrier: parcel?.carrier ?? '',
    tracking_number: parcel?.trackingNumber ?? '',
    gtin: sku?.gtin ?? '',
    mpn: sku?.mpn ?? '',
  };
}

type Row = Readonly<Record<string, string>>;

const toRows = (warehouseOrder: WarehouseOrder): Row[] =>
  warehouseOrder.order.lineItems.map((line) => ({
    ...buildOrderColumns(warehouseOrder),
    ...buildLineColumns(line, warehouseOrder),
  }));

/** The columns of an export without orders, so that a program that reads the export still finds its header. */
const COLUMNS = [
  ...['order_id', 'placed_at', 'order_status', 'email', 'customer_name', 'delivery_option', 'promised_for'],
  ...Object.keys(toExportColumns(null)),
  ...[
    'subtotal',
    'shipping',
    'discount',
    'tax',
    'included_tax',
    'total',
    'paid_by_gift_balance',
    'cancelled',
    'refunded',
  ],
  ...['line', 'line_status', 'sku', 'asin', 'brand', 'product', 'color', 'size', 'width', 'quantity', 'price'],
  ...['gift_message', 'package', 'carrier', 'tracking_number', 'gtin', 'mpn'],
  'marketplace',
] as const;

/** Returns orders as CSV (RFC 4180), one record for each line of an order. */
export const toCsv = (orders: readonly WarehouseOrder[]): string =>
  [
    toCsvRecord(COLUMNS),
    ...orders.flatMap(toRows).map((row) => toCsvRecord(COLUMNS.map((column) => row[column] ?? ''))),
  ].join('');

/** Returns orders as a JSON array, with the names of the CSV's columns. */
export const toJson = (orders: readonly WarehouseOrder[]): string =>
  `${JSON.stringify(
    orders.map((warehouseOrder) => ({
      ...buildOrderColumns(warehouseOrder),
      lines: warehouseOrder.order.lineItems.map((line) => buildLineColumns(line, warehouseOrder)),
    })),
    null,
    2,
  )}\n`;
