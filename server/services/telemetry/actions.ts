import { sql } from 'kysely';
import type { Parts } from '../../parts.ts';
import { createOldRows } from '../../platform/database/oldRows.ts';
import { readSales, type Sales } from '../orders/actions/sales.ts';
import {
  type ClickCount,
  countVisits,
  type PageSpeed,
  readClicks,
  readSlowestPages,
  readTermsWithoutResults,
  type Span,
  type TermCount,
  type VisitCounts,
} from './store.ts';

export { deletePurchases, recordRefund } from './measuring.ts';
export { readConversion, readTermsWithoutResults } from './store.ts';
export type { ClickCount };

const MAX_ROWS = 10;
/** With fewer views, the numbers of a page are not reliable. */
const MIN_VIEWS = 5;

/** The summary of a day: visits as measured in browsers, and the shop's own orders. */
export type DailyReport = VisitCounts & {
  readonly sales: Sales;
  readonly termsWithoutResults: readonly TermCount[];
  readonly slowestPages: readonly PageSpeed[];
  readonly clicks: readonly ClickCount[];
};

/** Returns the summary of a day for the operator. */
export async function readDailyReport({ db }: Pick<Parts, 'db'>, span: Span): Promise<DailyReport> {
  return {
    ...(await countVisits(db, span)),
    sales: await readSales(db, span),
    termsWithoutResults: await readTermsWithoutResults(db, span, MAX_ROWS),
    slowestPages: await readSlowestPages(db, span, { limit: MAX_ROWS, minViews: MIN_VIEWS }),
    clicks: await readClicks(db, span, MAX_ROWS),
  };
}

/** Returns the parts of pages with the most clicks, by the names of their documents. */
export const readClickReport = ({ db }: Pick<Parts, 'db'>, span: Span, limit: number): Promise<ClickCount[]> =>
  readClicks(db, span, limit);

/** Events, by the moment of their arrival. */
export const oldEvents = createOldRows('shop_events', (before) => sql`received_at < ${before}`);
