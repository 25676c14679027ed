import { Button } from '@mantine/core';
import { ChartNoAxesColumn, Download } from 'lucide';
import type { ReactNode } from 'react';
import type { DeskReport } from '../../contracts/desk/reports.ts';
import type { ReportName } from '../../lib/desk/reports.ts';
import type { CallDesk } from '../callDesk.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Page, PageState } from '../parts/Page.tsx';
import { showDone, showFailure } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import { guardLoader } from '../session.ts';
import { RangeBar } from './RangeBar.tsx';
import styles from './reports.module.css';
import { texts, titles } from './texts.ts';
import { toReportSearch, useReportParams } from './useReportParams.ts';

/** Reads a report for the days of the address. */
export const createReportLoader = (callDesk: CallDesk, name: ReportName) =>
  guardLoader(({ request }) => {
    const search = toReportSearch(new URL(request.url).search);
    return callDesk<DeskReport>(`/reports/${name}${search}`, { signal: request.signal });
  });

type ExportProps = {
  readonly report: DeskReport /** The name of a table. */;
  readonly table: string;
  readonly label: string;
};

/** Saves a table as a file; hidden from people who may not export. */
export function ExportButton({ report, table, label }: ExportProps) {
  const may = usePermissions();
  const { perform } = useOperations();
  const { compare, marketplace } = useReportParams();
  const { isBusy, submit } = useSubmit();
  if (!may('reports.export')) return null;
  const { name, from, to, by, group } = report;
  const input = { report: name, table, from, to, by, group, compare, ...(marketplace !== '' && { marketplace }) };
  const save = async (): Promise<void> => {
    await perform({ name: 'report.export', input });
    showDone(texts.exported);
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      leftSection={<Icon icon={Download} size={14} />}
      aria-label={texts.csvOf(label)}
      onClick={() => void submit(() => save().catch(failWithToast))}
    >
      {texts.csv}
    </Button>
  );
}

function failWithToast(error: unknown): void {
  if (!(error instanceof Error)) throw error;
  showFailure(error.message);
}

type FrameProps = {
  readonly report: DeskReport;
  readonly hasComparison?: boolean;
  readonly hasMarketplace?: boolean;
  /** Whether nothing has happened in these days. */
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
};

/** A page of a report: its title, its days, its content. */
export function ReportFrame({ report, isEmpty = false, children, ...has }: FrameProps) {
  const address = useReportParams();
  return (
    <Page title={titles[report.name]} hasCards>
      <RangeBar report={report} address={address} hasComparison hasMarketplace {...has} />
      {isEmpty ? (
        <PageState icon={<Icon icon={ChartNoAxesColumn} size={22} />} title={texts.emptyTitle} help={texts.emptyHelp} />
      ) : (
        <div className={styles.content}>{children}</div>
      )}
    </Page>
  );
}
