import { SegmentedControl } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import type { DeskReport, ReportFigure, ReportRow, ReportTable } from '../../contracts/desk/reports.ts';
import { SHIPPING_REGIONS } from '../../lib/addresses/shippingCountries.ts';
import { REPORT_GROUPS, REPORT_STEPS } from '../../lib/desk/reports.ts';
import { MarketplaceName } from '../parts/marketplaces.tsx';
import { Card } from '../parts/Page.tsx';
import { Figure } from './Figures.tsx';
import figureStyles from './figures.module.css';
import { ChartLegend, ReportChart } from './ReportChart.tsx';
import { ExportButton, ReportFrame } from './ReportFrame.tsx';
import { ReportTableView } from './ReportTableView.tsx';
import { formatShare } from './reportFormats.ts';
import styles from './reports.module.css';
import { figures as figureTexts, groups as groupTexts, texts } from './texts.ts';
import { useReportParams } from './useReportParams.ts';

const MAIN_FIGURES = 6;
const DAYS = 'days';
const DEFAULT_FIGURE = 'net';

const findTable = ({ tables }: DeskReport, name: string): ReportTable | undefined =>
  tables.find((table) => table.name === name);

type ReportProps = { readonly report: DeskReport };

/** The figures, and the drawn one over the days. */
function FiguresCard({ report }: ReportProps) {
  const { figure: chosen, by, change } = useReportParams();
  const shown = report.figures.filter(({ name }) => name !== 'costShare');
  const costShare = report.figures.find(({ name }) => name === 'costShare')?.value ?? null;
  const drawn = shown.find(({ name }) => name === chosen) ?? shown.find(({ name }) => name === DEFAULT_FIGURE);
  const renderFigure = (figure: ReportFigure) => (
    <Figure
      key={figure.name}
      report={report.name}
      figure={figure}
      isDrawn={figure === drawn}
      onDraw={() => change({ figure: figure.name === DEFAULT_FIGURE ? '' : figure.name })}
      below={figure.name === 'profit' && costShare !== null ? texts.profitOf(formatShare(costShare, 0)) : undefined}
    />
  );
  return (
    <Card>
      <div className={figureStyles.figures}>{shown.slice(0, MAIN_FIGURES).map(renderFigure)}</div>
      <div className={figureStyles.figures} data-small>
        {shown.slice(MAIN_FIGURES).map(renderFigure)}
      </div>
      {drawn && (
        <div className={styles.chart}>
          <div className={styles.chartHead}>
            <h2>{texts.figureBy(figureTexts.sales[drawn.name]?.label ?? '', texts.steps[by].toLowerCase())}</h2>
            <ChartLegend before={report.before} />
            <SegmentedControl
              size="xs"
              aria-label={texts.step}
              data={REPORT_STEPS.map((value) => ({ value, label: texts.steps[value] }))}
              value={by}
              onChange={(value) => change({ by: value })}
            />
          </div>
          <ReportChart report={report} figure={drawn} />
        </div>
      )}
    </Card>
  );
}

/** The name of a row of the table, with a link to a product. */
function GroupName({ row: { key, label }, group }: { readonly row: ReportRow; readonly group: DeskReport['group'] }) {
  if (key === null) return texts.wholeOrders;
  if (group === 'marketplace') return <MarketplaceName id={String(key)} />;
  if (group !== 'product') return label ?? texts.noCategory;
  return label === null ? texts.goneProduct : <Link to={`/desk/products/${key}`}>{label}</Link>;
}

/** Sales by brand, product, category, marketplace, or day. */
function GroupsCard({ report }: ReportProps) {
  const { table: chosen, group, change } = useReportParams();
  const isByDay = chosen === DAYS;
  const table = findTable(report, isByDay ? DAYS : 'groups');
  const choose = (value: string): void => change(value === DAYS ? { table: DAYS } : { table: '', group: value });
  const label = isByDay ? texts.byDay : groupTexts[group];
  return (
    <Card
      title={
        <SegmentedControl
          size="xs"
          aria-label={texts.groupBy}
          data={[
            ...REPORT_GROUPS.map((value) => ({ value, label: groupTexts[value] })),
            { value: DAYS, label: texts.byDay },
          ]}
          value={isByDay ? DAYS : group}
          onChange={choose}
        />
      }
      aside={<ExportButton report={report} table={isByDay ? DAYS : 'groups'} label={label} />}
    >
      {table && (
        <ReportTableView
          table={table}
          caption={label}
          firstHead={label}
          renderFirst={isByDay ? undefined : (row) => <GroupName row={row} group={report.group} />}
        />
      )}
    </Card>
  );
}

const nameRegion = (code: string): string =>
  code === '' ? texts.byEmail : (SHIPPING_REGIONS.find((region) => region.code === code)?.name ?? code);

function RegionsCard({ report }: ReportProps) {
  const table = findTable(report, 'regions');
  return (
    <Card title={texts.taxByState} aside={<ExportButton report={report} table="regions" label={texts.taxByState} />}>
      {table && (
        <ReportTableView
          table={table}
          caption={texts.taxByState}
          firstHead={texts.state}
          renderFirst={({ label }) => nameRegion(String(label))}
        />
      )}
    </Card>
  );
}

/** Sales, returns and taxes over days, by goods and by state. */
export function SalesPage() {
  const report = useLoaderData<DeskReport>();
  const isEmpty = report.figures.every(({ value, before }) => (value ?? 0) === 0 && (before ?? 0) === 0);
  return (
    <ReportFrame report={report} isEmpty={isEmpty}>
      <FiguresCard report={report} />
      <div className={styles.columns}>
        <GroupsCard report={report} />
        <RegionsCard report={report} />
      </div>
    </ReportFrame>
  );
}
