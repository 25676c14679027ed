import { ADD_TO_CART, CHECKOUT, type Commerce, READ_CART } from './commerce.ts';
import type { PageKind } from './floor/fixture.ts';
import { formatTable } from './kit/formatTable.ts';
import type { PageSize } from './kit/measurePageSize.ts';
import { judge, TARGETS, type Verdict } from './kit/targets.ts';
import { countFailedOrders, type OrderRate } from './orderRates.ts';
import type { PageResult } from './pages.ts';

export type SizeResult = { readonly kind: PageKind; readonly shop: SentSize; readonly floor: SentSize };
type SentSize = PageSize & { readonly gzipBytes: number };

export type Report = {
  readonly products: number;
  readonly pages: readonly PageResult[];
  readonly sizes: readonly SizeResult[];
  /** CPU milliseconds of one render in floor (a). */
  readonly renderMs: Readonly<Record<PageKind, number>>;
  readonly commerce: Commerce;
  readonly orders: readonly OrderRate[];
  readonly verdicts: readonly Verdict[];
};

const formatMs = (value: number): string => value.toFixed(2);
const formatRatio = (value: number): string => `${value.toFixed(2)} ×`;
const formatKibibytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Compares the measurements with the targets. */
export function judgeAll({ pages, commerce, orders }: Pick<Report, 'pages' | 'commerce' | 'orders'>): Verdict[] {
  const findPageRatio = (name: string): number => pages.find((page) => page.name === name)?.cpuRatio ?? Number.NaN;
  const actRatio = (act: string): number => commerce.acts.find(({ name }) => name === act)?.ratio ?? Number.NaN;
  return [
    judge(TARGETS.list, findPageRatio(TARGETS.list.measuredPage)),
    judge(TARGETS.product, findPageRatio(TARGETS.product.measuredPage)),
    judge(TARGETS.order, findPageRatio(TARGETS.order.measuredPage)),
    judge(TARGETS.addToCart, actRatio(ADD_TO_CART)),
    judge(TARGETS.readCart, actRatio(READ_CART)),
    judge(TARGETS.checkout, actRatio(CHECKOUT)),
    judge(TARGETS.failedOrders, countFailedOrders(orders)),
  ];
}

/** Formats the whole report. */
export const formatReport = (report: Report): string =>
  [
    'Shop: CPU of its Node process and of its PostgreSQL, all processes, user and system time.',
    'Floor (a): renderToString of the same kind of main part in a bare loop. Floor (b): the thinnest Express server that',
    'renders the whole page with its state and gzip; only for an order it asks the database. Ratios are the middle of pairs',
    'measured in turns.',
    '',
    'CPU milliseconds a request',
    formatCpuTable(report),
    '',
    'Latency in milliseconds (the load shares the machine with the shop)',
    formatLatencyTable(report.pages),
    '',
    'Size of a page, shop / floor (b)',
    formatSizeTable(report.sizes),
    '',
    'CPU milliseconds of commerce; floor: one bare order transaction through pg',
    formatCommerceTable(report.commerce),
    '',
    'Calls of a whole checkout, each made by all customers before the next',
    formatShareTable(report.commerce),
    '',
    'Orders, each a whole checkout, by so many customers at once (latency in milliseconds)',
    formatOrderTable(report.orders),
    ...report.orders.flatMap(({ failures }) => failures.slice(0, 1)),
    '',
    'Targets',
    formatTargetTable(report.verdicts),
  ].join('\n');

const formatCpuTable = ({ pages, renderMs }: Report): string =>
  formatTable(
    ['page', 'shop', 'of it SQL', 'floor (a)', 'floor (b)', 'shop/(a)', 'shop/(b)'],
    pages.map(({ name, kind, cpuMs, cpuRatio }) => [
      name,
      formatMs(cpuMs.shop),
      formatMs(cpuMs.database),
      formatMs(renderMs[kind]),
      formatMs(cpuMs.floor),
      formatRatio(cpuMs.shop / renderMs[kind]),
      formatRatio(cpuRatio),
    ]),
  );

const formatLatencyTable = (pages: readonly PageResult[]): string =>
  formatTable(
    ['page', 'connections', 'shop p50', 'p99', 'floor (b) p50', 'p99', 'p50 ratio', 'p99 ratio', 'shop req/s'],
    pages.flatMap(({ name, levels }) =>
      levels.map(({ connections, shop, floor, ratio }) => [
        name,
        String(connections),
        formatMs(shop.p50),
        formatMs(shop.p99),
        formatMs(floor.p50),
        formatMs(floor.p99),
        formatRatio(ratio.p50),
        formatRatio(ratio.p99),
        shop.requestsPerSecond.toFixed(0),
      ]),
    ),
  );

const formatSizeTable = (sizes: readonly SizeResult[]): string =>
  formatTable(
    ['page', 'elements', 'KiB', 'gzip KiB'],
    sizes.map(({ kind, shop, floor }) => [
      kind,
      `${shop.elements} / ${floor.elements}`,
      `${formatKibibytes(shop.bytes)} / ${formatKibibytes(floor.bytes)}`,
      `${formatKibibytes(shop.gzipBytes)} / ${formatKibibytes(floor.gzipBytes)}`,
    ]),
  );

const formatCommerceTable = ({ acts }: Commerce): string =>
  formatTable(
    ['act', 'shop', 'floor', 'ratio', 'counted'],
    acts.map(({ name, cpuMs, ratio, count }) => [
      name,
      formatMs(cpuMs.shop),
      formatMs(cpuMs.floor),
      formatRatio(ratio),
      String(count),
    ]),
  );

function formatShareTable({ shares }: Commerce): string {
  const total = shares.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  return formatTable(
    ['call', 'CPU ms', 'share'],
    shares.map(({ name, cpuMs }) => [name, formatMs(cpuMs), `${Math.round((100 * cpuMs) / total)} %`]),
  );
}

const formatOrderTable = (orders: readonly OrderRate[]): string =>
  formatTable(
    ['connections', 'orders/s', 'p50', 'p99', 'placed', 'failed'],
    orders.map(({ connections, ordersPerSecond, p50, p99, placedCount, failures }) => [
      String(connections),
      ordersPerSecond.toFixed(1),
      formatMs(p50),
      formatMs(p99),
      String(placedCount),
      String(failures.length),
    ]),
  );

const formatTargetTable = (verdicts: readonly Verdict[]): string =>
  formatTable(
    ['target', 'at most', 'measured', ''],
    verdicts.map(({ name, max, ratio, isMet, isCount }) => {
      const format = isCount ? String : formatRatio;
      return [name, format(max), format(ratio), isMet ? 'pass' : 'FAIL'];
    }),
  );
