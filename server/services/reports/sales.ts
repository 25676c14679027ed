import type { ReportKind, ReportRow } from '../../../src/contracts/desk/reports.ts';
import {
  addSales,
  readSalesByDay,
  readSalesByGroup,
  readSalesByRegion,
  type SalesFilter,
  type SalesSums,
} from './actions/salesStore.ts';
import { splitBySteps } from './period.ts';
import { createFigures, createTable, divide, type ReportReader } from './report.ts';

const FIGURES = {
  gross: 'money',
  discounts: 'money',
  returns: 'money',
  net: 'money',
  orders: 'number',
  average: 'money',
  shipping: 'money',
  tax: 'money',
  giftCards: 'money',
  balance: 'money',
  profit: 'money',
  costShare: 'percent',
} as const satisfies Readonly<Record<string, ReportKind>>;

const computeNet = ({ grossCents, discountCents, returnedCents }: SalesSums): number =>
  grossCents - discountCents - returnedCents;

/** Adds zero, because a sum of nothing taken off is no minus zero. */
const negate = (cents: number): number => 0 - cents;

const toFigures = (sums: SalesSums): ReportRow => {
  const net = computeNet(sums);
  return {
    gross: sums.grossCents,
    discounts: negate(sums.discountCents),
    returns: negate(sums.returnedCents),
    net,
    orders: sums.orders,
    average: sums.orders > 0 ? Math.round(net / sums.orders) : null,
    shipping: sums.shippingCents,
    tax: sums.taxCents + sums.includedTaxCents,
    giftCards: sums.giftCardsCents,
    balance: sums.balanceCents,
    profit: sums.costedCents === 0 ? null : sums.costedCents - sums.costCents,
    costShare: divide(sums.costedCents, net),
  };
};

const GROUP_COLUMNS = {
  label: 'text',
  pieces: 'number',
  gross: 'money',
  discounts: 'money',
  returns: 'money',
  net: 'money',
  change: 'percent',
  profit: 'money',
} as const satisfies Readonly<Record<string, ReportKind>>;

const toGroupRow = (sums: SalesSums, netBeforeCents: number | null): ReportRow => ({
  ...toFigures(sums),
  pieces: sums.pieces,
  change: netBeforeCents === null || netBeforeCents <= 0 ? null : computeNet(sums) / netBeforeCents - 1,
});

const REGION_COLUMNS = {
  label: 'text',
  net: 'money',
  shipping: 'money',
  tax: 'money',
} as const satisfies Readonly<Record<string, ReportKind>>;

const DAY_COLUMNS: Readonly<Record<string, ReportKind>> = { day: 'text', ...FIGURES };

/** Reads sales: what was sold, given back and taken, by day, by group of goods, and by state. */
export const readSalesReport: ReportReader = async ({ replicaDb }, { periods, params, limit }) => {
  const filter: SalesFilter = { ...periods, marketplaceId: params.marketplace };
  const [days, groups, regions] = await Promise.all([
    readSalesByDay(replicaDb, filter),
    readSalesByGroup(replicaDb, filter, { group: params.group, limit: limit + 1 }),
    readSalesByRegion(replicaDb, filter),
  ]);
  const [daysBefore, daysNow] = [days.filter(({ isBefore }) => isBefore), days.filter(({ isBefore }) => !isBefore)];
  const [sums, sumsBefore] = [addSales(daysNow), periods.before && addSales(daysBefore)];
  const toPoints = (rows: typeof days, period: { readonly from: string; readonly until: string }) =>
    splitBySteps(rows, period, params.by).map((step) => ({ day: step.day, ...toFigures(addSales(step.rows)) }));
  const points = toPoints(daysNow, periods);
  const groupRows = groups.map(({ key, label, netBeforeCents, ...group }) => ({
    key,
    label: label === '' ? null : label,
    ...toGroupRow(group, periods.before && netBeforeCents),
  }));
  const regionRows = regions.map(({ region, ...of }) => ({ label: region, ...toFigures(of) }));
  return {
    figures: createFigures(FIGURES, toFigures(sums), sumsBefore && toFigures(sumsBefore)),
    points,
    pointsBefore: periods.before ? toPoints(daysBefore, periods.before) : [],
    tables: [
      createTable('groups', GROUP_COLUMNS, groupRows, {
        limit,
        total: toGroupRow(sums, sumsBefore && computeNet(sumsBefore)),
      }),
      createTable('regions', REGION_COLUMNS, regionRows, { limit, total: toFigures(sums) }),
      createTable('days', DAY_COLUMNS, points, { limit: Math.max(limit, points.length), total: toFigures(sums) }),
    ],
  };
};
