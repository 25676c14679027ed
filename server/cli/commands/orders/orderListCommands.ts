import { writeFile } from 'node:fs/promises';
import { orderStatuses } from '../../../../src/contracts/orders/orders.ts';
import type { Parts } from '../../../parts.ts';
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
import { toCsv, toJson } from './orderExport.ts';

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
