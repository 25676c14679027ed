import type { ReportKind, ReportRow } from '../../../src/contracts/desk/reports.ts';
import { addDays } from '../../../src/lib/dates/dates.ts';
import { getShopDayStart } from '../../../src/lib/dates/shopDays.ts';
import {
  type BuyerCounts,
  type CohortMonth,
  countBuyers,
  type ReturningBuyers,
  readCohorts,
  readReturningBuyers,
} from '../orders/desk/cohorts.ts';
import { findStepStart, type Period } from './period.ts';
import { createFigures, createTable, divide, type ReportReader } from './report.ts';

const MONTHS = 12;
/** The share of fewer customers would say something about single ones. */
const MIN_BUYERS = 20;

const FIGURES = {
  firstBuyers: 'number',
  returningBuyers: 'number',
  ordersPerBuyer: 'decimal',
} as const satisfies Readonly<Record<string, ReportKind>>;

const LATER_MONTHS = Array.from({ length: MONTHS - 1 }, (_, index) => index + 1);

const COLUMNS: Readonly<Record<string, ReportKind>> = {
  label: 'text',
  buyers: 'number',
  ...Object.fromEntries(LATER_MONTHS.map((month) => [`m${month}`, 'percent' as const])),
  ever: 'percent',
};

/** Returns the first day of the month that is some months after another one. */
const addMonths = (month: string, months: number): string => {
  const date = new Date(`${month}T12:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
};

const toFigures = ({ firstBuyers, returningBuyers, orders }: BuyerCounts): ReportRow => ({
  firstBuyers,
  returningBuyers,
  ordersPerBuyer: divide(orders, firstBuyers + returningBuyers),
});

/** Returns the row of a month of first orders; months to come, and groups that are too small, have no shares. */
function toCohortRow(
  { firstMonth, buyers, returned }: ReturningBuyers,
  cohorts: readonly CohortMonth[],
  lastMonth: string,
): ReportRow {
  const isLarge = buyers >= MIN_BUYERS;
  const share = (month: string): number | null => {
    const count = cohorts.find((one) => one.firstMonth === firstMonth && one.month === month)?.buyers ?? 0;
    return isLarge && month <= lastMonth ? count / buyers : null;
  };
  return {
    label: firstMonth.slice(0, 7),
    buyers,
    ...Object.fromEntries(LATER_MONTHS.map((later) => [`m${later}`, share(addMonths(firstMonth, later))])),
    ever: isLarge ? returned / buyers : null,
  };
}

/** Reads who buys for the first time or again, and how many of each month's new customers came back in later months. */
export const readCustomersReport: ReportReader = async ({ replicaDb }, { periods, params, limit }) => {
  const marketplaceId = params.marketplace;
  const lastMonth = findStepStart(addDays(periods.until, -1), 'month');
  const since = addMonths(lastMonth, 1 - MONTHS);
  const count = ({ from, until }: Period) =>
    countBuyers(replicaDb, { from: getShopDayStart(from), until: getShopDayStart(until), marketplaceId });
  const [now, before, cohorts, returning] = await Promise.all([
    count(periods),
    periods.before && count(periods.before),
    readCohorts(replicaDb, { since, marketplaceId }),
    readReturningBuyers(replicaDb, { since, marketplaceId }),
  ]);
  const rows = returning
    .filter(({ firstMonth }) => firstMonth <= lastMonth)
    .map((month) => toCohortRow(month, cohorts, lastMonth));
  return {
    figures: createFigures(FIGURES, toFigures(now), before && toFigures(before)),
    tables: [createTable('cohorts', COLUMNS, rows, { limit })],
  };
};
