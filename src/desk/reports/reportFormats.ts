import type { ReportKind, ReportValue } from '../../contracts/desk/reports.ts';
import { formatMoney } from '../parts/format.ts';
import { texts } from './texts.ts';

const WHOLE_FROM_CENTS = 100_000;
/** Two years: an exact number of days beyond that helps no decision. */
const LONG_DAYS = 730;

/** Formats a share: `4.1%`, with a wide minus sign. */
export const formatShare = (share: number, digits = 1): string => `${(100 * share).toFixed(digits).replace('-', '−')}%`;

/** Formats dollars without cents: `−$41,206`. */
const formatDollars = (cents: number): string => {
  const dollars = Math.round(Math.abs(cents) / 100).toLocaleString('en-US');
  return `${cents < 0 ? '−' : ''}$${dollars}`;
};

const FORMATS: Readonly<Record<ReportKind, (value: number) => string>> = {
  text: String,
  number: (value) => value.toLocaleString('en-US'),
  decimal: (value) => value.toFixed(2),
  money: formatMoney,
  percent: formatShare,
  days: (value) => (value > LONG_DAYS ? texts.overYears : `${value.toLocaleString('en-US')} d`),
};

/** Formats a cell of a table. */
export const formatCell = (kind: ReportKind, value: ReportValue | undefined): string => {
  if (value === null || value === undefined) return texts.nothing;
  return typeof value === 'number' ? FORMATS[kind](value) : value;
};

/** Formats a key figure: large sums in whole dollars. */
export const formatFigure = (kind: ReportKind, value: number | null): string =>
  kind === 'money' && value !== null && Math.abs(value) >= WHOLE_FROM_CENTS
    ? formatDollars(value)
    : formatCell(kind, value);

/** Formats a tick of a chart: `$7k`. */
export const formatTick = (kind: ReportKind, value: number): string => {
  if (kind !== 'money') return formatCell(kind, value);
  const dollars = value / 100;
  return Math.abs(dollars) >= 1000
    ? `${dollars < 0 ? '−' : ''}$${+(Math.abs(dollars) / 1000).toFixed(1)}k`
    : formatDollars(value);
};

/** Returns how much a value has grown; null if there is nothing to compare with. */
export const computeChange = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before === 0 ? null : (Math.abs(value) - Math.abs(before)) / Math.abs(before);
