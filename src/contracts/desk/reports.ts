import { z } from 'zod';
import type { ReportGroup, ReportName, ReportStep } from '../../lib/desk/reports.ts';
import { REPORT_COMPARISONS, REPORT_GROUPS, REPORT_NAMES, REPORT_STEPS } from '../../lib/desk/reports.ts';
import { createBoundedText } from '../common.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => {
  const time = DAY.test(text) ? Date.parse(`${text}T12:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const day = createBoundedText(10).refine(isDay, 'Write a day such as 2027-03-01.').optional();

/** The parameters of each report: the days, both included, in the time zone of the shop. */
const reportParams = z.strictObject({
  from: day.describe('the first day, such as 2027-03-01; by default 27 days before the last one'),
  to: day.describe('the last day; by default today'),
  compare: z.enum(REPORT_COMPARISONS).default('before').describe('the period to compare with'),
  by: z.enum(REPORT_STEPS).default('day').describe('the steps of the chart'),
  group: z.enum(REPORT_GROUPS).default('brand').describe('what the table of sales lists'),
  marketplace: createBoundedText(40).optional().describe('only of this marketplace'),
});

/** A report by its name. */
export const namedReport = reportParams.extend({
  report: z.enum(REPORT_NAMES, `The report is one of ${REPORT_NAMES.join(', ')}.`).describe('the name of the report'),
});

/** A table of a report, for a file. */
export const exportedReport = namedReport.extend({
  table: createBoundedText(40).default('').describe('the name of the table; by default the first one'),
});

export type ReportParams = z.output<typeof reportParams>;

/** A value of a figure or cell: money in cents, shares between 0 and 1; null if there is none. */
export type ReportValue = number | string | null;
export type ReportKind = 'text' | 'number' | 'decimal' | 'money' | 'percent' | 'days';

export type ReportFigure = {
  /** Such as `net`; the desk knows its label and its definition. */
  readonly name: string;
  readonly kind: ReportKind;
  readonly value: number | null;
  /** Of the period that it is compared with; null without one. */
  readonly before: number | null;
};

export type ReportRow = Readonly<Record<string, ReportValue>>;

export type ReportTable = {
  /** Such as `groups`. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly kind: ReportKind }[];
  readonly rows: readonly ReportRow[];
  /** The sums of all rows, also of those that are left out; null if they cannot be added. */
  readonly total: ReportRow | null;
  /** Whether rows were left out, the smallest ones. */
  readonly isCut: boolean;
};

type Period = { readonly from: string; readonly to: string };

/** GET /api/desk/reports/{name} */
export type DeskReport = Period & {
  readonly name: ReportName;
  readonly at: string;
  readonly before: Period | null;
  readonly by: ReportStep;
  readonly group: ReportGroup;
  readonly figures: readonly ReportFigure[];
  /** The figures by day, week or month, each with its first day; those of the period before in the same order. */
  readonly points: readonly ReportRow[];
  readonly pointsBefore: readonly ReportRow[];
  readonly tables: readonly ReportTable[];
};
