import { Link, useLoaderData } from 'react-router';
import type { DeskReport, ReportRow } from '../../contracts/desk/reports.ts';
import type { ReportName } from '../../lib/desk/reports.ts';
import { Card } from '../parts/Page.tsx';
import { Figure } from './Figures.tsx';
import styles from './figures.module.css';
import { ExportButton, ReportFrame } from './ReportFrame.tsx';
import { ReportTableView } from './ReportTableView.tsx';
import { tables as tableTexts, texts } from './texts.ts';

/** The pages to which the rows of a table lead. */
const PATHS: Readonly<Partial<Record<ReportName, (key: ReportRow[string]) => string>>> = {
  promotions: (key) => `/desk/promotions/${key}`,
};

/** Of now instead of a period, so that nothing can be compared. */
const OF_NOW: readonly ReportName[] = ['stock'];
/** Not by marketplace. */
const OF_ALL: readonly ReportName[] = ['stock', 'staff'];

/** A report of figures and tables alone: promotions, stock, staff. */
export function TablesPage() {
  const report = useLoaderData<DeskReport>();
  const { name, figures, tables } = report;
  const toPath = PATHS[name];
  const isEmpty = tables.every(({ rows }) => rows.length === 0);
  return (
    <ReportFrame
      report={report}
      isEmpty={isEmpty}
      hasComparison={!OF_NOW.includes(name)}
      hasMarketplace={!OF_ALL.includes(name)}
    >
      <Card>
        <div className={styles.figures} data-four>
          {figures.map((figure) => (
            <Figure key={figure.name} report={name} figure={figure} />
          ))}
        </div>
      </Card>
      {tables.map((table) => {
        const title = tableTexts[table.name] ?? table.name;
        return (
          <Card
            key={table.name}
            title={title}
            aside={<ExportButton report={report} table={table.name} label={title} />}
          >
            <ReportTableView
              table={table}
              caption={title}
              renderFirst={({ key, label }) =>
                toPath && key !== undefined ? <Link to={toPath(key)}>{label}</Link> : (label ?? texts.nothing)
              }
            />
          </Card>
        );
      })}
    </ReportFrame>
  );
}
