import type { ReportKind, ReportRow } from '../../../src/contracts/desk/reports.ts';
import { getShopDayStart } from '../../../src/lib/dates/shopDays.ts';
import { RETURN_REASONS } from '../../../src/lib/orders/returns.ts';
import { type ReturnedPieces, readReturnedPieces } from '../returns/desk/returnedPieces.ts';
import { addSales, type GroupSums, readSalesByGroup } from './actions/salesStore.ts';
import { type Period, splitBySteps } from './period.ts';
import { createFigures, createTable, divide, MAX_FILE_ROWS, type ReportReader } from './report.ts';

const FIGURES = {
  returnedPieces: 'number',
  returnRate: 'percent',
  tooSmall: 'percent',
  tooBig: 'percent',
} as const satisfies Readonly<Record<string, ReportKind>>;

const PRODUCT_COLUMNS = {
  label: 'text',
  sold: 'number',
  returned: 'number',
  rate: 'percent',
  tooSmall: 'percent',
  tooBig: 'percent',
  advice: 'text',
} as const satisfies Readonly<Record<string, ReportKind>>;

const SIZE_COLUMNS = {
  label: 'text',
  product: 'text',
  returned: 'number',
  tooSmall: 'percent',
  tooBig: 'percent',
} as const satisfies Readonly<Record<string, ReportKind>>;

const TOO_SMALL = 'too small';
const TOO_BIG = 'too big';
/** Fewer returned pieces say nothing about a product. */
const MIN_ADVICE_PIECES = 20;
const MIN_ADVICE_SHARE = 0.4;

const countPieces = (rows: readonly ReturnedPieces[], reason?: string): number =>
  rows.reduce((sum, one) => sum + (reason === undefined || one.reason === reason ? one.pieces : 0), 0);

const countFits = (rows: readonly ReturnedPieces[]) => {
  const returned = countPieces(rows);
  return {
    returned,
    tooSmall: divide(countPieces(rows, TOO_SMALL), returned),
    tooBig: divide(countPieces(rows, TOO_BIG), returned),
  };
};

type Fits = { readonly returned: number; readonly tooSmall: number | null; readonly tooBig: number | null };

/** Returns what the size chart should say: a clear majority is 40% of at least 20 pieces, and twice as many as the opposite. */
export function findSizeAdvice({ returned, tooSmall, tooBig }: Fits): 'small' | 'big' | null {
  const [small, big] = [tooSmall ?? 0, tooBig ?? 0];
  if (returned < MIN_ADVICE_PIECES) return null;
  if (small >= MIN_ADVICE_SHARE && small >= 2 * big) return 'small';
  return big >= MIN_ADVICE_SHARE && big >= 2 * small ? 'big' : null;
}

const toFigures = (rows: readonly ReturnedPieces[], sold: number): ReportRow => {
  const { returned, tooSmall, tooBig } = countFits(rows);
  return { returnedPieces: returned, returnRate: divide(returned, sold), tooSmall, tooBig };
};

function listProducts(rows: readonly ReturnedPieces[], sales: readonly GroupSums[]): ReportRow[] {
  const sold = new Map(sales.map((group) => [group.key, group]));
  return [...Map.groupBy(rows, ({ productId }) => productId)]
    .map(([key, of]) => {
      const fits = countFits(of);
      const group = sold.get(key);
      const pieces = group?.pieces ?? 0;
      return {
        ...{ key, label: group?.label ?? null, sold: pieces, rate: divide(fits.returned, pieces) },
        ...fits,
        advice: findSizeAdvice(fits),
      };
    })
    .toSorted((one, other) => other.returned - one.returned || (other.rate ?? 0) - (one.rate ?? 0));
}

function listSizes(rows: readonly ReturnedPieces[]): ReportRow[] {
  const byProduct = Map.groupBy(
    rows.filter(({ size }) => size !== ''),
    ({ productId }) => productId,
  );
  return [...byProduct].flatMap(([product, of]) =>
    [...Map.groupBy(of, ({ size }) => size)]
      .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
      .map(([label, ofSize]) => ({ label, product, ...countFits(ofSize) })),
  );
}

/** Reads returns: by reason over time, by product with what its size chart should say, and by size. */
export const readReturnsReport: ReportReader = async ({ replicaDb }, { periods, params, limit }) => {
  const marketplaceId = params.marketplace;
  const read = ({ from, until }: Period) =>
    readReturnedPieces(replicaDb, { from: getShopDayStart(from), until: getShopDayStart(until), marketplaceId });
  const [now, before, sales, salesBefore] = await Promise.all([
    read(periods),
    periods.before && read(periods.before),
    readSalesByGroup(
      replicaDb,
      { ...periods, before: null, marketplaceId },
      { group: 'product', limit: MAX_FILE_ROWS },
    ),
    periods.before &&
      readSalesByGroup(replicaDb, { ...periods.before, before: null, marketplaceId }, { group: 'marketplace', limit }),
  ]);
  const products = listProducts(now, sales);
  const shown = new Set(products.slice(0, limit).map(({ key }) => key));
  return {
    figures: createFigures(
      FIGURES,
      toFigures(now, addSales(sales).pieces),
      before && salesBefore && toFigures(before, addSales(salesBefore).pieces),
    ),
    points: splitBySteps(now, periods, params.by).map(({ day, rows }) => ({
      day,
      ...Object.fromEntries(RETURN_REASONS.map((reason) => [reason, countPieces(rows, reason)])),
    })),
    tables: [
      createTable('products', PRODUCT_COLUMNS, products, { limit }),
      createTable('sizes', SIZE_COLUMNS, listSizes(now.filter(({ productId }) => shown.has(productId))), {
        limit: MAX_FILE_ROWS,
      }),
    ],
  };
};
