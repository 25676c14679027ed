import type {
  DeskReport,
  ReportFigure,
  ReportKind,
  ReportParams,
  ReportRow,
  ReportTable,
} from '../../../src/contracts/desk/reports.ts';
import { addDays } from '../../../src/lib/dates/dates.ts';
import type { ReportName } from '../../../src/lib/desk/reports.ts';
import type { Parts } from '../../parts.ts';
import { findPeriods, type Period, type ReportPeriods } from './period.ts';

/** The rows of a table on a page. A file has up to `MAX_FILE_ROWS`. */
const MAX_ROWS = 100;
export const MAX_FILE_ROWS = 20_000;

export type ReportParts = Pick<Parts, 'db' | 'replicaDb' | 'clock'>;

/** A request for a report. */
type ReportRequest = {
  readonly periods: ReportPeriods;
  readonly params: ReportParams;
  readonly now: Date;
  /** The most rows of a table. */
  readonly limit: number;
};

/** The content of a report. */
type ReportContent = Pick<DeskReport, 'figures' | 'tables'> & Partial<Pick<DeskReport, 'points' | 'pointsBefore'>>;

export type ReportReader = (parts: ReportParts, request: ReportRequest) => Promise<ReportContent>;

const toInclusive = ({ from, until }: Period) => ({ from, to: addDays(until, -1) });

/** Returns a report. @throws {ApiError} 400 `range.invalid` */
export async function readReport(
  parts: ReportParts,
  { name, read }: { readonly name: ReportName; readonly read: ReportReader },
  params: ReportParams,
  limit = MAX_ROWS,
): Promise<DeskReport> {
  const now = parts.clock.now();
  const periods = findPeriods(params, now);
  const content = await read(parts, { periods, params, now, limit });
  return {
    name,
    at: now.toISOString(),
    ...toInclusive(periods),
    before: periods.before && toInclusive(periods.before),
    by: params.by,
    group: params.group,
    points: [],
    pointsBefore: [],
    ...content,
  };
}

type Columns = Readonly<Record<string, ReportKind>>;

/** Returns a table of a report: at most `limit` rows, the first ones. */
export function createTable(
  name: string,
  columns: Columns,
  rows: readonly ReportRow[],
  { limit, total = null }: { readonly limit: number; readonly total?: ReportRow | null },
): ReportTable {
  return {
    name,
    columns: Object.entries(columns).map(([column, kind]) => ({ name: column, kind })),
    rows: rows.slice(0, limit),
    total,
    isCut: rows.length > limit,
  };
}

/** Returns figures with their values now and before. */
export const createFigures = (kinds: Columns, now: ReportRow, before: ReportRow | null): ReportFigure[] => {
  const toNumber = (value: ReportRow[string] | undefined): number | null => (typeof value === 'number' ? value : null);
  return Object.entries(kinds).map(([name, kind]) => ({
    name,
    kind,
    value: toNumber(now[name]),
    before: toNumber(before?.[name]),
  }));
};

/** Returns a share; null of nothing. */
export const divide = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
