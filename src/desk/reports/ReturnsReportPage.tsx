import { BarChart } from '@mantine/charts';
import { SegmentedControl } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import type { DeskReport, ReportRow, ReportTable } from '../../contracts/desk/reports.ts';
import { formatMonthDay } from '../../lib/dates/dates.ts';
import { REPORT_STEPS } from '../../lib/desk/reports.ts';
import { RETURN_REASONS } from '../../lib/orders/returns.ts';
import { Card } from '../parts/Page.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { Figure } from './Figures.tsx';
import figureStyles from './figures.module.css';
import { ExportButton, ReportFrame } from './ReportFrame.tsx';
import { ReportTableView } from './ReportTableView.tsx';
import { formatShare } from './reportFormats.ts';
import styles from './reports.module.css';
import { texts } from './texts.ts';
import { useReportParams } from './useReportParams.ts';

const COLORS = ['#1b3fc0', '#7d99f5', '#d99a1e', '#c2142d', '#8a4fbf', '#3a9c8b', '#9aa5b4'];
const AXIS = { tickLine: false, axisLine: false, tick: { fontSize: 11.5, fill: 'var(--d-faint)' } };

type ReportProps = { readonly report: DeskReport };

function ReasonsCard({ report }: ReportProps) {
  const { by, change } = useReportParams();
  const data = report.points.map((point) => ({ ...point, day: formatMonthDay(String(point.day)) }));
  return (
    <Card
      title={texts.byReason}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={texts.step}
          data={REPORT_STEPS.map((value) => ({ value, label: texts.steps[value] }))}
          value={by}
          onChange={(value) => change({ by: value })}
        />
      }
    >
      <div className={styles.chart}>
        <BarChart
          h={230}
          data={data}
          dataKey="day"
          type="stacked"
          withLegend
          legendProps={{ verticalAlign: 'bottom' }}
          gridAxis="x"
          gridProps={{ stroke: 'var(--d-line-inner)', strokeDasharray: '0' }}
          xAxisProps={AXIS}
          yAxisProps={{ ...AXIS, width: 40, allowDecimals: false }}
          series={RETURN_REASONS.map((name, index) => ({
            name,
            label: texts.reasons[name],
            color: COLORS[index] ?? '',
          }))}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
    </Card>
  );
}

/** Shares of pieces that were too small and too big. */
const FitBar = ({ row }: { readonly row: ReportRow }) => (
  <span className={figureStyles.fits} aria-hidden>
    <i style={{ width: `${100 * Number(row.tooSmall ?? 0)}%` }} />
    <i style={{ width: `${100 * Number(row.tooBig ?? 0)}%` }} data-big />
  </span>
);

const describeAdvice = (advice: ReportRow[string] | undefined): string | undefined =>
  advice === 'small' || advice === 'big' ? texts.advice[advice] : undefined;

function ProductsCard({ report, table }: ReportProps & { readonly table: ReportTable }) {
  const { change } = useReportParams();
  const renderCell = (name: string, row: ReportRow) => {
    if (name === 'tooSmall')
      return (
        <>
          {formatShare(Number(row.tooSmall ?? 0), 0)} <FitBar row={row} />
        </>
      );
    if (name !== 'advice') return null;
    const advice = describeAdvice(row.advice);
    if (!advice || row.key === null) return texts.nothing;
    return (
      <Link to={`/desk/products/${row.key}#sizes`}>
        <StatusBadge tone="warning">{advice}</StatusBadge>
      </Link>
    );
  };
  return (
    <Card
      title={texts.mostReturned}
      aside={<ExportButton report={report} table="products" label={texts.mostReturned} />}
    >
      <ReportTableView
        table={table}
        caption={texts.mostReturned}
        firstHead={texts.product}
        renderCell={renderCell}
        renderFirst={({ key, label }) => (
          <button type="button" className={styles.pick} onClick={() => change({ product: String(key ?? '') })}>
            {label ?? texts.goneProduct}
          </button>
        )}
      />
    </Card>
  );
}

/** The sizes of one product, and how many of each were too small. */
function SizesCard({ report, products }: ReportProps & { readonly products: ReportTable }) {
  const { product } = useReportParams();
  const row = products.rows.find(({ key }) => key === product) ?? products.rows[0];
  const table = report.tables.find(({ name }) => name === 'sizes');
  if (!row || !table) return null;
  const rows = table.rows.filter((size) => size.product === row.key);
  const columns = table.columns.filter(({ name }) => name !== 'product');
  const advice = describeAdvice(row.advice);
  return (
    <Card
      title={String(row.label ?? texts.goneProduct)}
      aside={advice ? <StatusBadge tone="warning">{advice}</StatusBadge> : undefined}
    >
      <ReportTableView
        table={{ ...table, columns, rows, isCut: false }}
        caption={texts.bySize}
        firstHead={texts.size}
        renderCell={(name, size) =>
          name === 'tooSmall' ? (
            <>
              {formatShare(Number(size.tooSmall ?? 0), 0)} <FitBar row={size} />
            </>
          ) : null
        }
      />
    </Card>
  );
}

/** Why goods come back, which ones, and in which sizes. */
export function ReturnsReportPage() {
  const report = useLoaderData<DeskReport>();
  const products = report.tables.find(({ name }) => name === 'products');
  const isEmpty = report.figures.every(({ name, value, before }) => name !== 'returnedPieces' || (!value && !before));
  return (
    <ReportFrame report={report} isEmpty={isEmpty}>
      <Card>
        <div className={figureStyles.figures} data-four>
          {report.figures.map((figure) => (
            <Figure key={figure.name} report={report.name} figure={figure} />
          ))}
        </div>
      </Card>
      <div className={styles.columns}>
        <ReasonsCard report={report} />
        {products && <SizesCard report={report} products={products} />}
      </div>
      {products && <ProductsCard report={report} table={products} />}
    </ReportFrame>
  );
}
