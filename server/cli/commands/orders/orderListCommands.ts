import { writeFile } from 'node:fs/promises';
import type { Money } from '../../../../src/contracts/common.ts';
import { type OrderLine, orderStatuses } from '../../../../src/contracts/orders/orders.ts';
import { toExportColumns } from '../../../../src/lib/addresses/addressFields.ts';
import type { Parts } from '../../../parts.ts';
import { toCsvRecord } from '../../../platform/files/csv.ts';
import {
  listWarehouseOrders,
  type WarehouseFilter,
  type WarehouseOrder,
} from '../../../services/orders/actions/warehouseOrders.ts';
import {
  describeOrder,
  describeWholeOrder,
  getWarehouseOrder,
} from '../../../services/orders/operations/describeOrder.ts';
import { type Command, CommandError, filterCommand, formatOptions, parseTyped, readCommand } from '../../command.ts';
import { parseDays, parseStatuses } from '../commandArgs.ts';

const formatDollars = ({ cents }: Pick<Money, 'cents'>): string => (cents / 100).toFixed(2);

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
const toCsv = (orders: readonly WarehouseOrder[]): string =>
  [
    toCsvRecord(COLUMNS),
    ...orders.flatMap(toRows).map((row) => toCsvRecord(COLUMNS.map((column) => row[column] ?? ''))),
  ].join('');

/** Returns orders as a JSON array, with the names of the CSV's columns. */
const toJson = (orders: readonly WarehouseOrder[]): string =>
  `${JSON.stringify(
    orders.map((warehouseOrder) => ({
      ...buildOrderColumns(warehouseOrder),
      lines: warehouseOrder.order.lineItems.map((line) => buildLineColumns(line, warehouseOrder)),
    })),
    null,
    2,
  )}\n`;

const LIST_USAGE = `Name a page of the list, or none for the first: npm run store -- order list --page 2
Without a filter it lists the orders that wait to leave. Filters: --status shipped, --from 2026-11-01, --to 2026-11-30, --email maya@example.com; --status may be repeated.
Statuses: ${orderStatuses.join(', ')}. Days are in UTC, and both are included.`;
const EXPORT_USAGE = `Say the format: npm run store -- order export --format csv --out orders.csv
csv has one row for each line of an order, json the orders with their lines. Without --out it is printed.
Filters: --waiting, --status shipped, --from 2026-11-01, --to 2026-11-30, --email maya@example.com; without one it has all orders.`;
const FORMATS = { csv: toCsv, json: toJson } as const;
const PAGE = /^[1-9]\d{0,4}$/;

const text = { type: 'string' } as const;
const FILTERS = { status: { type: 'string', multiple: true }, from: text, to: text, email: text } as const;
type Filters = {
  status?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  email?: string | undefined;
};

const toFilter = ({ status, from, to, email }: Filters): WarehouseFilter => ({
  ...parseDays(from, to),
  statuses: parseStatuses(orderStatuses, status),
  email: email ?? null,
});

const isFiltered = (filters: Filters): boolean => Object.values(filters).some((value) => value !== undefined);

/** Returns one page of orders and the command for the next. */
async function formatOrderPage(
  parts: Parts,
  { page = '1', ...filters }: Filters & { readonly page?: string | undefined },
): Promise<string> {
  if (!PAGE.test(page)) throw new CommandError(LIST_USAGE);
  const pageNum = Number(page);
  const filter = isFiltered(filters) ? toFilter(filters) : 'waiting';
  const { orders, from, total } = await listWarehouseOrders(parts, filter, pageNum);
  const isWaiting = filter === 'waiting';
  if (total === 0) return isWaiting ? 'No order waits to leave.' : 'No order matches.';
  if (orders.length === 0)
    return `No order is on this page: ${total} ${isWaiting ? 'wait to leave' : total === 1 ? 'matches' : 'match'}.`;
  const to = from + orders.length - 1;
  const nextCommand = `npm run store -- order list${formatOptions(filters)} --page ${pageNum + 1}`;
  const next = to < total ? ` The next: ${nextCommand}` : '';
  const place = orders.length < total ? [`Orders ${from} to ${to} of ${total}.${next}`] : [];
  return [...orders.map(describeOrder), ...place].join('\n');
}

async function readAll(parts: Parts, filter: WarehouseFilter | 'waiting'): Promise<WarehouseOrder[]> {
  const all = new Map<string, WarehouseOrder>();
  for (let pageNum = 1; ; pageNum += 1) {
    const { orders } = await listWarehouseOrders(parts, filter, pageNum);
    if (orders.length === 0) return [...all.values()];
    for (const warehouseOrder of orders) all.set(warehouseOrder.order.orderId, warehouseOrder);
  }
}

async function exportOrders(parts: Parts, args: readonly string[]): Promise<void> {
  const options = { ...FILTERS, waiting: { type: 'boolean' }, format: text, out: text } as const;
  const { values, positionals } = parseTyped(args, options, EXPORT_USAGE);
  const { waiting: isWaiting = false, format, out: outFile, ...filters } = values;
  const knownFormat = format === 'csv' || format === 'json' ? format : undefined;
  if (!knownFormat || positionals.length > 0 || (isWaiting && isFiltered(filters)))
    throw new CommandError(EXPORT_USAGE);
  const orders = await readAll(parts, isWaiting ? 'waiting' : toFilter(filters));
  const exportText = FORMATS[knownFormat](orders);
  if (outFile === undefined) return process.stdout.write(exportText) ? undefined : undefined;
  // Only operators may see addresses and phone numbers.
  await writeFile(outFile, exportText, { mode: 0o600 });
  console.log(`Saved ${outFile} (orders: ${orders.length}).`);
}

export const orderListCommands: readonly Command[] = [
  filterCommand({
    words: 'order list',
    args: '[--status …] [--from …] [--to …] [--email …] [--page …]',
    summary: 'lists orders, the oldest first, a hundred at a time: those that wait to leave, or those that match',
    help: LIST_USAGE,
    options: { ...FILTERS, page: text },
    read: formatOrderPage,
  }),
  readCommand({
    words: 'order show',
    args: '<order>',
    summary: 'shows an order with its lines and parcels, the address, the delivery option and the sums',
    usage: 'Name an order: npm run store -- order show 112-4820193-7740021',
    word: /^\d{3}-\d{7}-\d{7}$/,
    read: async (parts, orderId) => describeWholeOrder(await getWarehouseOrder(parts, orderId)),
  }),
  {
    words: 'order export',
    args: '--format csv|json [--out …] [--waiting] [--status …] [--from …] [--to …] [--email …]',
    summary: 'exports orders for the warehouse or a spreadsheet',
    help: EXPORT_USAGE,
    isReadOnly: true,
    run: async (parts, args) => {
      await exportOrders(parts, args);
      return 0;
    },
  },
];
