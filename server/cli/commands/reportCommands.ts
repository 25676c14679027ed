import { formatCents } from '../../../src/lib/money.ts';
import {
  type ClickCount,
  type DailyReport,
  readClickReport,
  readDailyReport,
} from '../../services/telemetry/actions.ts';
import { type Command, CommandError, filterCommand } from '../command.ts';
import { parseDay } from './commandArgs.ts';

const DAY_MS = 86_400_000;
const MAX_CLICKS = 100;

/** Returns a day in UTC; yesterday by default, because today is not over. */
function parseSpan(input: string | undefined, now: Date, days = 1): { day: string; from: Date; until: Date } {
  const day = parseDay(input) ?? new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const start = Date.parse(`${day}T00:00:00Z`);
  return { day, from: new Date(start - (days - 1) * DAY_MS), until: new Date(start + DAY_MS) };
}

const formatPercent = (part: number, total: number): string =>
  total === 0 ? '–' : `${((100 * part) / total).toFixed(1)} %`;
const formatSeconds = (ms: number | null): string => (ms === null ? '–' : `${(ms / 1000).toFixed(2)} s`);
const formatMilliseconds = (ms: number | null): string => (ms === null ? '–' : `${Math.round(ms)} ms`);
const formatShift = (thousandths: number | null): string =>
  thousandths === null ? '–' : (thousandths / 1000).toFixed(3);

const formatList = (title: string, lines: readonly string[]): string[] => [
  '',
  title,
  ...(lines.length === 0 ? ['  none'] : lines.map((line) => `  ${line}`)),
];

const formatClicks = ({ slot, name, views, clicks }: ClickCount): string =>
  `${String(clicks).padStart(6)} clicks  ${String(views).padStart(6)} views  ${formatPercent(clicks, views).padStart(8)}  ${slot}${name ? ` (${name})` : ''}`;

const formatSales = (sales: DailyReport['sales']): [name: string, value: string][] => [
  ['Orders placed', String(sales.ordersPlaced)],
  ['Orders kept', String(sales.ordersKept)],
  ['Gross sales', formatCents(sales.grossCents)],
  ['  cancelled, declined', formatCents(-sales.cancelledCents)],
  ['  refunded', formatCents(-sales.refundedCents)],
  ['  payment refused', formatCents(-sales.unpaidCents)],
  ['  gift cards sold', formatCents(-sales.giftCardCents)],
  ['Net sales', formatCents(sales.netCents)],
  ['Average kept order', sales.ordersKept === 0 ? '–' : formatCents(Math.round(sales.netCents / sales.ordersKept))],
];

function formatReport(day: string, report: DailyReport): string {
  const { visits, sales } = report;
  const formatRow = (name: string, value: string | number): string => `${name.padEnd(24)}${value}`;
  return [
    `Report of ${day} (UTC)`,
    '',
    formatRow('Sessions', visits),
    formatRow('Page views', report.pageViews),
    formatRow('Sessions with cart', `${report.visitsWithCart} (${formatPercent(report.visitsWithCart, visits)})`),
    formatRow('Sessions in checkout', `${report.visitsInCheckout} (${formatPercent(report.visitsInCheckout, visits)})`),
    formatRow(
      'Conversion',
      `${formatPercent(report.visitsWithPurchase, visits)} (${report.visitsWithPurchase} sessions bought)`,
    ),
    ...formatSales(sales).map(([name, value]) => formatRow(name, value)),
    formatRow('Errors in browsers', report.exceptions),
    ...formatList(
      'Searches without results',
      report.termsWithoutResults.map(({ term, searches }) => `${String(searches).padStart(6)}  ${term}`),
    ),
    ...formatList(
      'Slowest pages (75 % of views were at least as fast)',
      report.slowestPages.map(
        ({ page, views, lcp, inp, cls }) =>
          `LCP ${formatSeconds(lcp)}  INP ${formatMilliseconds(inp)}  CLS ${formatShift(cls)}  ${page} (${views} views)`,
      ),
    ),
    ...formatList('Most clicked parts', report.clicks.map(formatClicks)),
  ].join('\n');
}

export const reportCommands: readonly Command[] = [
  filterCommand({
    words: 'report daily',
    args: '[--date 2027-03-01]',
    summary: 'prints sessions, conversion, net sales, searches without results and slow pages of a day',
    help: `The day is of UTC, yesterday by default. Sessions are those measured in browsers (docs/events.md); orders and sales are those of the shop:
visitors who object to measuring buy too. Net sales are what the shop keeps today of the orders placed on that day, with shipping and tax: gross
sales less what was cancelled, declined or refunded since, what a refused payment still owes, and gift cards, which count when they are spent.
The replacement of an exchange is no order of its own; it counts with the difference that it charges.`,
    usage: 'Give --date a value.',
    options: { date: { type: 'string' } },
    read: async (parts, { date }) => {
      const { day, ...span } = parseSpan(date, parts.clock.now());
      return formatReport(day, await readDailyReport(parts, span));
    },
  }),
  filterCommand({
    words: 'report clicks',
    args: '[--date 2027-03-01] [--days 7]',
    summary: 'prints views and clicks of banners, rows and menus by their names (gae)',
    usage: 'Give --date and --days a value each.',
    options: { date: { type: 'string' }, days: { type: 'string' } },
    read: async (parts, { date, days = '7' }) => {
      if (!/^[1-9]\d{0,2}$/.test(days)) throw new CommandError('--days is a number from 1 to 999.');
      const span = parseSpan(date, parts.clock.now(), Number(days));
      const clicks = await readClickReport(parts, span, MAX_CLICKS);
      return clicks.map(formatClicks).join('\n') || 'Nothing was clicked.';
    },
  }),
];
