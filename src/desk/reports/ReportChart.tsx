import { LineChart } from '@mantine/charts';
import type { DeskReport, ReportKind, ReportRow } from '../../contracts/desk/reports.ts';
import { formatMonthDay } from '../../lib/dates/dates.ts';
import { formatDays } from './RangeBar.tsx';
import { formatCell, formatTick } from './reportFormats.ts';
import styles from './reports.module.css';
import { texts } from './texts.ts';

const AXIS = { tickLine: false, axisLine: false, tick: { fontSize: 11.5, fill: 'var(--d-faint)' } };
const TICKS = 7;

const toNumber = (row: ReportRow | undefined, name: string): number | null => {
  const value = row?.[name];
  return typeof value === 'number' ? value : null;
};

type ChartProps = {
  readonly report: DeskReport;
  readonly figure: { readonly name: string; readonly kind: ReportKind };
};

/** A figure over the days, with the period before. The table of days says the same in words. */
export function ReportChart({ report: { points, pointsBefore, before }, figure: { name, kind } }: ChartProps) {
  const data = points.map((point, index) => ({
    day: formatMonthDay(String(point.day)),
    now: toNumber(point, name),
    ...(before && { before: toNumber(pointsBefore[index], name) }),
  }));
  return (
    <div aria-hidden>
      <LineChart
        h={200}
        data={data}
        dataKey="day"
        withDots={data.length === 1}
        curveType="linear"
        strokeWidth={2}
        gridAxis="x"
        gridProps={{ stroke: 'var(--d-line-inner)', strokeDasharray: '0' }}
        valueFormatter={(value) => formatCell(kind, value)}
        xAxisProps={{ ...AXIS, interval: Math.max(0, Math.ceil(data.length / TICKS) - 1) }}
        yAxisProps={{ ...AXIS, width: 52, tickCount: 5, tickFormatter: (value: number) => formatTick(kind, value) }}
        series={[
          ...(before
            ? [
                {
                  name: 'before',
                  label: texts.before(formatDays(before)),
                  color: 'var(--d-faint)',
                  strokeDasharray: '4 4',
                },
              ]
            : []),
          { name: 'now', label: texts.now, color: 'var(--d-accent)' },
        ]}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ margin: { top: 8, right: 8, left: 0, bottom: 0 }, accessibilityLayer: false }}
      />
    </div>
  );
}

type LegendProps = Pick<DeskReport, 'before'>;

/** Which line is which. */
export const ChartLegend = ({ before }: LegendProps) => (
  <span className={styles.legend}>
    <i /> {texts.now}
    {before && (
      <>
        <i data-dashed /> {texts.before(formatDays(before))}
      </>
    )}
  </span>
);
