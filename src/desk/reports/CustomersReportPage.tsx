import { useLoaderData } from 'react-router';
import type { DeskReport, ReportRow } from '../../contracts/desk/reports.ts';
import { Card } from '../parts/Page.tsx';
import { Figure } from './Figures.tsx';
import figureStyles from './figures.module.css';
import { ExportButton, ReportFrame } from './ReportFrame.tsx';
import { ReportTableView } from './ReportTableView.tsx';
import { formatShare } from './reportFormats.ts';
import styles from './reports.module.css';
import { texts } from './texts.ts';

/** The share of customers whose cell has the full color. */
const FULL_SHARE = 0.15;
const MAX_COLOR_PERCENT = 45;
const MONTH = /^m\d+$/;

const formatMonth = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A share of a month, the darker the larger; empty for months to come. */
function CohortCell({ row, name }: { readonly row: ReportRow; readonly name: string }) {
  const share = row[name];
  if (typeof share !== 'number') return <span aria-hidden />;
  const strength = Math.round(MAX_COLOR_PERCENT * Math.min(1, share / FULL_SHARE));
  return (
    <span
      className={figureStyles.cohort}
      style={{ background: `color-mix(in srgb, var(--d-accent) ${strength}%, transparent)` }}
    >
      {formatShare(share)}
    </span>
  );
}

/** Customers who buy for the first time or again, and how many new ones came back. */
export function CustomersReportPage() {
  const report = useLoaderData<DeskReport>();
  const table = report.tables.find(({ name }) => name === 'cohorts');
  const isEmpty = (table?.rows.length ?? 0) === 0;
  return (
    <ReportFrame report={report} isEmpty={isEmpty}>
      <Card>
        <div className={figureStyles.figures} data-three>
          {report.figures.map((figure) => (
            <Figure key={figure.name} report={report.name} figure={figure} />
          ))}
        </div>
      </Card>
      <Card
        title={
          <>
            {texts.cohorts}
            <span className={styles.soft}>{texts.cohortsHelp}</span>
          </>
        }
        aside={<ExportButton report={report} table="cohorts" label={texts.cohorts} />}
      >
        {table && (
          <ReportTableView
            table={table}
            caption={texts.cohorts}
            firstHead={texts.firstOrder}
            renderFirst={({ label }) => formatMonth(String(label))}
            renderCell={(name, row) => (MONTH.test(name) ? <CohortCell row={row} name={name} /> : null)}
          />
        )}
        <p className={styles.note}>{texts.cohortsNote}</p>
      </Card>
    </ReportFrame>
  );
}
