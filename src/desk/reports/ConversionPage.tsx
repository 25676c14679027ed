import { useLoaderData } from 'react-router';
import type { DeskReport, ReportFigure, ReportRow } from '../../contracts/desk/reports.ts';
import { Card } from '../parts/Page.tsx';
import { Figure } from './Figures.tsx';
import figureStyles from './figures.module.css';
import { ExportButton, ReportFrame } from './ReportFrame.tsx';
import { ReportTableView } from './ReportTableView.tsx';
import { formatCell, formatShare } from './reportFormats.ts';
import styles from './reports.module.css';
import { texts } from './texts.ts';

type ReportProps = { readonly report: DeskReport };

const findTable = ({ tables }: DeskReport, name: string) => tables.find((table) => table.name === name);
const toShare = (value: ReportRow[string] | undefined): number | null => (typeof value === 'number' ? value : null);

type StepProps = ReportProps & {
  readonly figure: ReportFigure;
  readonly step: ReportRow;
  /** Whether the most visits ended before it. */
  readonly isWorst: boolean;
};

function Step({ report, figure, step, isWorst }: StepProps) {
  const [ofVisits, wentOn] = [toShare(step.ofVisits), toShare(step.wentOn)];
  return (
    <li>
      <Figure report={report.name} figure={figure} />
      {ofVisits !== null && texts.ofVisits(formatShare(ofVisits))}
      <div className={figureStyles.steps} aria-hidden>
        <i style={{ height: `${100 * Math.min(1, wentOn ?? 1)}%` }} />
      </div>
      {wentOn === null ? (
        texts.start
      ) : (
        <>
          {texts.wentOn(formatShare(wentOn))} ·{' '}
          <span className={isWorst ? figureStyles.worst : undefined}>
            {texts.leftHere(formatShare(Math.max(0, 1 - wentOn), 0))}
          </span>
        </>
      )}
    </li>
  );
}

function FunnelCard({ report }: ReportProps) {
  const steps = findTable(report, 'steps')?.rows ?? [];
  const shares = steps.flatMap(({ wentOn }) => toShare(wentOn) ?? []);
  const worst = Math.min(...shares);
  const find = (name: string): ReportFigure | undefined => report.figures.find((figure) => figure.name === name);
  const format = (name: string): string => formatCell(find(name)?.kind ?? 'number', find(name)?.value);
  const conversion = find('conversion')?.value ?? 0;
  return (
    <Card
      title={
        <>
          {texts.funnel}
          <span className={styles.soft}>
            {texts.funnelOf(format('paid'), format('visits'), formatShare(conversion, 2))}
          </span>
        </>
      }
      aside={<ExportButton report={report} table="steps" label={texts.funnel} />}
    >
      <ol className={figureStyles.funnel}>
        {steps.map((step) => {
          const figure = find(String(step.label));
          return (
            figure && (
              <Step key={figure.name} report={report} figure={figure} step={step} isWorst={step.wentOn === worst} />
            )
          );
        })}
      </ol>
      <p className={styles.note}>{texts.measured}</p>
    </Card>
  );
}

function SearchesCard({ report }: ReportProps) {
  const table = findTable(report, 'searches');
  return (
    <Card title={texts.searches} aside={<ExportButton report={report} table="searches" label={texts.searches} />}>
      {table && table.rows.length > 0 ? (
        <ReportTableView table={table} caption={texts.searches} firstHead={texts.searchedFor} />
      ) : (
        <p className={styles.note}>{texts.noSearches}</p>
      )}
    </Card>
  );
}

/** How many visits become orders and where the others end, and what shoppers searched in vain. */
export function ConversionPage() {
  const report = useLoaderData<DeskReport>();
  const isEmpty = report.figures.every(({ value, before }) => !value && !before);
  return (
    <ReportFrame report={report} isEmpty={isEmpty} hasMarketplace={false}>
      <FunnelCard report={report} />
      <SearchesCard report={report} />
    </ReportFrame>
  );
}
