import { ADD_TO_CART, CHECKOUT, type CommerceResult, READ_CART } from './commerce.ts';
import type { PageKind } from './floor/fixture.ts';
import type { PageSize } from './kit/markup.ts';
import { formatTable } from './kit/table.ts';
import { judge, TARGETS, type Verdict } from './kit/targets.ts';
import { failedOrders, type OrderRate } from './orderRates.ts';
import type { PageResult } from './pages.ts';

export type SizeResult = { readonly kind: PageKind; readonly shop: SentSize; readonly floor: SentSize };
type SentSize = PageSize & { readonly gzipBytes: number };

export type Report = {
  readonly products: number;
  readonly pages: readonly PageResult[];
  readonly sizes: readonly SizeResult[];
  /** CPU milliseconds of one render in floor (a). */
  readonly renderMs: Readonly<Record<PageKind, number>>;
  readonly commerce: readonly CommerceResult[];
  readonly orders: readonly OrderRate[];
  readonly verdicts: readonly Verdict[];
};

const ms = (value: number): string => value.toFixed(2);
const times = (value: number): string => `${value.toFixed(2)} ×`;
const kilo = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Compares the measurements with the targets. */
export function judgeAll({ pages, commerce, orders }: Pick<Report, 'pages' | 'commerce' | 'orders'>): Verdict[] {
  const pageRatio = (name: string): number => pages.find((page) => page.name === name)?.cpuRatio ?? Number.NaN;
  const actRatio = (act: string): number => commerce.find(({ name }) => name === act)?.ratio ?? Number.NaN;
  return [
    judge(TARGETS.list, pageRatio(TARGETS.list.measured)),
    judge(TARGETS.product, pageRatio(TARGETS.product.measured)),
    judge(TARGETS.order, pageRatio(TARGETS.order.measured)),
    judge(TARGETS.addToCart, actRatio(ADD_TO_CART)),
    judge(TARGETS.readCart, actRatio(READ_CART)),
    judge(TARGETS.checkout, actRatio(CHECKOUT)),
    judge(TARGETS.failedOrders, failedOrders(orders)),
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
    cpuTable(report),
    '',
    'Latency in milliseconds (the load shares the machine with what it measures)',
    latencyTable(report.pages),
    '',
    'Size of a page, shop / floor (b)',
    sizeTable(report.sizes),
    '',
    'CPU milliseconds of commerce; floor: one bare order transaction through pg',
    commerceTable(report.commerce),
    '',
    'Orders, each a whole checkout, by so many customers at once (latency in milliseconds)',
    orderTable(report.orders),
    ...report.orders.flatMap(({ failures }) => failures.slice(0, 1)),
    '',
    'Targets',
    targetTable(report.verdicts),
  ].join('\n');

const cpuTable = ({ pages, renderMs }: Report): string =>
  formatTable(
    ['page', 'shop', 'of it SQL', 'floor (a)', 'floor (b)', 'shop/(a)', 'shop/(b)'],
    pages.map(({ name, kind, cpuMs, cpuRatio }) => [
      name,
      ms(cpuMs.shop),
      ms(cpuMs.database),
      ms(renderMs[kind]),
      ms(cpuMs.floor),
      times(cpuMs.shop / renderMs[kind]),
      times(cpuRatio),
    ]),
  );

const latencyTable = (pages: readonly PageResult[]): string =>
  formatTable(
    ['page', 'connections', 'shop p50', 'p99', 'floor (b) p50', 'p99', 'p50 ratio', 'p99 ratio', 'shop req/s'],
    pages.flatMap(({ name, levels }) =>
      levels.map(({ connections, shop, floor, ratio }) => [
        name,
        String(connections),
        ms(shop.p50),
        ms(shop.p99),
        ms(floor.p50),
        ms(floor.p99),
        times(ratio.p50),
        times(ratio.p99),
        shop.requestsPerSecond.toFixed(0),
      ]),
    ),
  );

const sizeTable = (sizes: readonly SizeResult[]): string =>
  formatTable(
    ['page', 'elements', 'KiB', 'gzip KiB'],
    sizes.map(({ kind, shop, floor }) => [
      kind,
      `${shop.elements} / ${floor.elements}`,
      `${kilo(shop.bytes)} / ${kilo(floor.bytes)}`,
      `${kilo(shop.gzipBytes)} / ${kilo(floor.gzipBytes)}`,
    ]),
  );

const commerceTable = (commerce: readonly CommerceResult[]): string =>
  formatTable(
    ['act', 'shop', 'floor', 'ratio', 'counted'],
    commerce.map(({ name, cpuMs, ratio, count }) => [
      name,
      ms(cpuMs.shop),
      ms(cpuMs.floor),
      times(ratio),
      String(count),
    ]),
  );

const orderTable = (orders: readonly OrderRate[]): string =>
  formatTable(
    ['connections', 'orders/s', 'p50', 'p99', 'placed', 'failed'],
    orders.map(({ connections, ordersPerSecond, p50, p99, placed, failures }) => [
      String(connections),
      ordersPerSecond.toFixed(1),
      ms(p50),
      ms(p99),
      String(placed),
      String(failures.length),
    ]),
  );

const targetTable = (verdicts: readonly Verdict[]): string =>
  formatTable(
    ['target', 'at most', 'measured', ''],
    verdicts.map(({ name, most, ratio, isMet, isCount }) => {
      const said = isCount ? String : times;
      return [name, said(most), said(ratio), isMet ? 'pass' : 'FAIL'];
    }),
  );
