import type { ReportKind, ReportRow } from '../../../src/contracts/desk/reports.ts';
import { getShopDayStart } from '../../../src/lib/dates/shopDays.ts';
import { VISIT_STEPS } from '../../../src/lib/desk/reports.ts';
import { readTermsWithoutResults } from '../telemetry/actions.ts';
import { readVisitDays, type VisitDay } from '../telemetry/desk/visitDays.ts';
import { type Period, splitBySteps } from './period.ts';
import { createFigures, createTable, divide, type ReportReader } from './report.ts';

const FIGURES: Readonly<Record<string, ReportKind>> = {
  ...Object.fromEntries(VISIT_STEPS.map((step) => [step, 'number' as const])),
  conversion: 'percent',
};

const STEP_COLUMNS = {
  label: 'text',
  visits: 'number',
  ofVisits: 'percent',
  wentOn: 'percent',
} as const satisfies Readonly<Record<string, ReportKind>>;

const sumSteps = (days: readonly VisitDay[]): Readonly<Record<(typeof VISIT_STEPS)[number], number>> => {
  const sum = (step: (typeof VISIT_STEPS)[number]): number => days.reduce((all, day) => all + day[step], 0);
  return {
    visits: sum('visits'),
    sawProduct: sum('sawProduct'),
    added: sum('added'),
    checkout: sum('checkout'),
    payment: sum('payment'),
    paid: sum('paid'),
  };
};

const toFigures = (days: readonly VisitDay[]): ReportRow => {
  const sums = sumSteps(days);
  return { ...sums, conversion: divide(sums.paid, sums.visits) };
};

function listSteps(days: readonly VisitDay[]): ReportRow[] {
  const sums = sumSteps(days);
  return VISIT_STEPS.map((step, index) => {
    const previous = VISIT_STEPS[index - 1];
    return {
      label: step,
      visits: sums[step],
      ofVisits: divide(sums[step], sums.visits),
      wentOn: previous ? divide(sums[step], sums[previous]) : null,
    };
  });
}

/** Reads how many visits reached each step of a purchase, and which searches found nothing. */
export const readConversionReport: ReportReader = async ({ replicaDb }, { periods, params, limit }) => {
  const span = { from: getShopDayStart(periods.from), until: getShopDayStart(periods.until) };
  const [days, daysBefore, terms] = await Promise.all([
    readVisitDays(replicaDb, periods),
    periods.before && readVisitDays(replicaDb, periods.before),
    readTermsWithoutResults(replicaDb, span, limit + 1),
  ]);
  const toPoints = (rows: readonly VisitDay[], period: Period) =>
    splitBySteps(rows, period, params.by).map((step) => ({ day: step.day, ...toFigures(step.rows) }));
  return {
    figures: createFigures(FIGURES, toFigures(days), daysBefore && toFigures(daysBefore)),
    points: toPoints(days, periods),
    pointsBefore: daysBefore && periods.before ? toPoints(daysBefore, periods.before) : [],
    tables: [
      createTable('steps', STEP_COLUMNS, listSteps(days), { limit: VISIT_STEPS.length }),
      createTable(
        'searches',
        { label: 'text', searches: 'number' },
        terms.map(({ term, searches }) => ({ label: term, searches })),
        { limit },
      ),
    ],
  };
};
