import { sql } from 'kysely';
import type { ReportKind } from '../../../src/contracts/desk/reports.ts';
import { countDays } from '../../../src/lib/dates/dates.ts';
import { getShopDayStart } from '../../../src/lib/dates/shopDays.ts';
import { type ActCounts, countActs } from '../audit/desk/actCounts.ts';
import { type BrandStock, readStockByBrand } from '../catalog/desk/stockValue.ts';
import { type PromotionUses, readPromotionUses } from '../promotions/desk/promotionUses.ts';
import { readSalesByGroup } from './actions/salesStore.ts';
import type { Period } from './period.ts';
import { createFigures, createTable, divide, MAX_FILE_ROWS, type ReportReader } from './report.ts';

type Kinds = Readonly<Record<string, ReportKind>>;

const toSpan = ({ from, until }: Period) => ({ from: getShopDayStart(from), until: getShopDayStart(until) });

/** Returns the sum of a number of all rows. */
const add = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

const PROMOTION_SUMS: Kinds = { uses: 'number', given: 'money', net: 'money' };

const sumUses = (rows: readonly PromotionUses[]) => ({
  uses: add(rows, (row) => row.uses),
  given: add(rows, (row) => row.givenCents),
  net: add(rows, (row) => row.netCents),
});

/** Reads what promotions gave and sold. */
export const readPromotionsReport: ReportReader = async (
  { replicaDb },
  { periods, params: { marketplace }, limit },
) => {
  const orderIds = marketplace && sql`select order_id from sales_entries where marketplace_id = ${marketplace}`;
  const read = (period: Period) => readPromotionUses(replicaDb, { ...toSpan(period), orderIds: orderIds || undefined });
  const [uses, before] = await Promise.all([read(periods), periods.before && read(periods.before)]);
  const rows = uses.map((row) => ({
    ...{ key: row.promoId, label: row.title, code: row.code },
    ...{ uses: row.uses, given: row.givenCents, net: row.netCents },
  }));
  return {
    figures: createFigures(PROMOTION_SUMS, sumUses(uses), before && sumUses(before)),
    tables: [
      createTable('promotions', { label: 'text', code: 'text', ...PROMOTION_SUMS }, rows, {
        limit,
        total: sumUses(uses),
      }),
    ],
  };
};

const STOCK_COLUMNS: Kinds = {
  label: 'text',
  pieces: 'number',
  price: 'money',
  cost: 'money',
  costShare: 'percent',
  sold: 'number',
  cover: 'days',
  age: 'days',
};
const STOCK_FIGURES: Kinds = { pieces: 'number', price: 'money', cost: 'money', cover: 'days' };

/** Returns a row of stock: how long it lasts at the sales of a number of days, too. */
function toStockRow(stock: Omit<BrandStock, 'brand'>, sold: number, days: number) {
  return {
    ...{ pieces: stock.pieces, price: stock.priceCents, sold, age: stock.ageDays },
    cost: stock.costedPieces === 0 ? null : stock.costCents,
    costShare: divide(stock.costedPieces, stock.pieces),
    cover: sold > 0 ? Math.round((stock.pieces * days) / sold) : null,
  };
}

/** Reads the stock of now by brand: its value, its age, and how long it lasts at the sales of the period. */
export const readStockReport: ReportReader = async ({ replicaDb }, { periods, now, limit }) => {
  const everywhere = { ...periods, before: null, marketplaceId: undefined };
  const [stocks, sales] = await Promise.all([
    readStockByBrand(replicaDb, now),
    readSalesByGroup(replicaDb, everywhere, { group: 'brand', limit: MAX_FILE_ROWS }),
  ]);
  const days = countDays(periods.from, periods.until);
  const sold = new Map(sales.map(({ key, pieces }) => [key, pieces]));
  const rows = stocks.map(({ brand, ...stock }) => ({
    label: brand,
    ...toStockRow(stock, sold.get(brand) ?? 0, days),
  }));
  const whole = {
    pieces: add(stocks, (stock) => stock.pieces),
    priceCents: add(stocks, (stock) => stock.priceCents),
    costCents: add(stocks, (stock) => stock.costCents),
    costedPieces: add(stocks, (stock) => stock.costedPieces),
    ageDays: null,
  };
  const total = toStockRow(
    whole,
    add(sales, ({ pieces }) => pieces),
    days,
  );
  return {
    figures: createFigures(STOCK_FIGURES, total, null),
    tables: [createTable('stock', STOCK_COLUMNS, rows, { limit, total })],
  };
};

const ACT_COLUMNS: Kinds = {
  ...{ acts: 'number', failed: 'number', orders: 'number', returns: 'number' },
  ...{ customers: 'number', goods: 'number' },
};

const sumActs = (rows: readonly ActCounts[]) => ({
  acts: add(rows, ({ acts }) => acts),
  failed: add(rows, ({ failed }) => failed),
  orders: add(rows, ({ orders }) => orders),
  returns: add(rows, ({ returns }) => returns),
  customers: add(rows, ({ customers }) => customers),
  goods: add(rows, ({ goods }) => goods),
});

/** Reads how many changes each person made at the desk. */
export const readStaffReport: ReportReader = async ({ replicaDb }, { periods, limit }) => {
  const read = (period: Period) => countActs(replicaDb, toSpan(period));
  const [acts, before] = await Promise.all([read(periods), periods.before && read(periods.before)]);
  const rows = acts.map(({ by, ...counts }) => ({ label: by, ...counts }));
  return {
    figures: createFigures({ acts: 'number', failed: 'number' }, sumActs(acts), before && sumActs(before)),
    tables: [createTable('staff', { label: 'text', ...ACT_COLUMNS }, rows, { limit, total: sumActs(acts) })],
  };
};
