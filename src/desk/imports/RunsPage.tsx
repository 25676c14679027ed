import { FileUp } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskImportRun } from '../../contracts/desk/imports.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { PersonName } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { ImportBadge } from './badges.tsx';
import { texts } from './texts.ts';

/** Reads a page of the history of imports. */
export const createRunsLoader = (callDesk: CallDesk) => createListLoader<DeskImportRun>(callDesk, 'import-runs', false);

const getPath = ({ runId }: DeskImportRun): string => `/desk/import/${runId}`;
const describeResult = ({ counts }: DeskImportRun): string =>
  texts.result(counts.added, counts.changed, counts.refused);

const COLUMNS: readonly Column<DeskImportRun>[] = [
  { id: 'when', header: texts.runs.when, sort: 'begun', cell: ({ createdAt }) => formatMoment(createdAt, new Date()) },
  {
    id: 'source',
    header: texts.columns.source,
    isFixed: true,
    cell: (run) => <Link to={getPath(run)}>{run.sourceName}</Link>,
  },
  { id: 'file', header: texts.runs.file, cell: ({ place }) => <span className={listStyles.soft}>{place}</span> },
  { id: 'state', header: texts.columns.state, cell: (run) => <ImportBadge run={run} /> },
  { id: 'lines', header: texts.columns.lines, align: 'right', cell: ({ lines }) => lines.toLocaleString('en-US') },
  { id: 'result', header: texts.runs.result, cell: (run) => describeResult(run) },
  {
    id: 'who',
    header: texts.runs.who,
    cell: ({ by }) => (
      <span className={listStyles.soft}>
        <PersonName who={by} />
      </span>
    ),
  },
];

/** The history of imports, the last one first. */
export function RunsPage() {
  const data = useLoaderData<ListData<DeskImportRun>>();
  return (
    <ListPage
      path="/desk/import/runs"
      data={data}
      texts={texts.runs}
      columns={COLUMNS}
      getRowId={({ runId }) => String(runId)}
      getRowPath={getPath}
      sortLabels={{ begun: texts.runs.when }}
      phoneRow={(run) => (
        <Link className={listStyles.phonePlain} to={getPath(run)}>
          <span className={listStyles.phoneText}>
            <b>{run.sourceName}</b>
            <small>{run.place}</small>
            <small>{describeResult(run)}</small>
          </span>
          <span className={listStyles.phoneEnd}>
            <ImportBadge run={run} />
          </span>
        </Link>
      )}
      emptyIcon={FileUp}
    />
  );
}
