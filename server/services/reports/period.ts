import type { ReportParams } from '../../../src/contracts/desk/reports.ts';
import { addDays, countDays, getWeekday, type IsoDay } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { MAX_REPORT_DAYS, type ReportStep } from '../../../src/lib/desk/reports.ts';
import { ApiError } from '../../platform/http/apiError.ts';

const DEFAULT_DAYS = 28;

/** Days in the time zone of the shop; `until` is not one of them. */
export type Period = { readonly from: IsoDay; readonly until: IsoDay };

/** A period and the one to compare it with. */
export type ReportPeriods = Period & { readonly before: Period | null };

const createRangeError = (message: string): ApiError => new ApiError(400, 'range.invalid', message, { from: message });

/** Returns the same day of the year before; February 28 for a leap day. */
function toYearBefore(day: IsoDay): IsoDay {
  const year = Number(day.slice(0, 4)) - 1;
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}

function findBefore({ from, until }: Period, compare: ReportParams['compare']): Period | null {
  if (compare === 'none') return null;
  if (compare === 'before') return { from: addDays(from, -countDays(from, until)), until: from };
  return { from: toYearBefore(from), until: addDays(toYearBefore(addDays(until, -1)), 1) };
}

/**
 * Returns the periods of a report.
 * @throws {ApiError} 400 `range.invalid` if the days are in the wrong order, or too many
 */
export function findPeriods({ from, to, compare }: ReportParams, now: Date): ReportPeriods {
  const last = to ?? toShopDay(now);
  const period = { from: from ?? addDays(last, 1 - DEFAULT_DAYS), until: addDays(last, 1) };
  const days = countDays(period.from, period.until);
  if (days < 1) throw createRangeError('The first day is after the last one.');
  if (days > MAX_REPORT_DAYS) throw createRangeError('A report covers up to two years. Choose fewer days.');
  return { ...period, before: findBefore(period, compare) };
}

const MONDAY = 1;

/** Returns the first day of the step to which a day belongs. */
export function findStepStart(day: IsoDay, step: ReportStep): IsoDay {
  if (step === 'day') return day;
  return step === 'month' ? `${day.slice(0, 7)}-01` : addDays(day, -((getWeekday(day) + 7 - MONDAY) % 7));
}

/** Returns the rows of each step of a period, also of empty ones; a step that began earlier has the first day of the period. */
export function splitBySteps<Row extends { readonly day: IsoDay }>(
  rows: readonly Row[],
  { from, until }: Period,
  step: ReportStep,
): { readonly day: IsoDay; readonly rows: readonly Row[] }[] {
  const byStart = Map.groupBy(rows, ({ day }) => findStepStart(day, step));
  const days = Array.from({ length: countDays(from, until) }, (_, index) => addDays(from, index));
  const starts = [...new Set(days.map((day) => findStepStart(day, step)))];
  return starts.map((start) => ({ day: start < from ? from : start, rows: byStart.get(start) ?? [] }));
}
