import { ActionIcon, Button, Menu } from '@mantine/core';
import { Ellipsis, History } from 'lucide';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import type { DeskImportSource, DeskImportSources, StartedImport } from '../../contracts/desk/imports.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { formatMoment } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import listStyles from '../parts/List.module.css';
import { Card, Page } from '../parts/Page.tsx';
import { showFailure } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { guardLoader } from '../session.ts';
import { ImportBadge } from './badges.tsx';
import styles from './imports.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { StartCard } from './StartCard.tsx';
import { texts } from './texts.ts';

/** Reads the sources of imports. */
export const createImportsLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal } }) => callDesk<DeskImportSources>('/imports', { signal }));

type SourceProps = { readonly source: DeskImportSource };

/** The actions for a source. */
function SourceMenu({ source: { name, schedule } }: SourceProps) {
  const [open, setOpen] = useState<'schedule' | 'forget' | null>(null);
  const { perform } = useOperations();
  const navigate = useNavigate();
  const runNow = async (): Promise<void> => {
    try {
      const { result } = await perform<StartedImport>({ name: 'import.now', input: { source: name } });
      await navigate(`/desk/import/${result.runId}`);
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      showFailure(error.message);
    }
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={texts.actionsOf(name)}>
            <Icon icon={Ellipsis} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {schedule.address !== null && <Menu.Item onClick={() => void runNow()}>{texts.runNow}</Menu.Item>}
          <Menu.Item onClick={() => setOpen('schedule')}>{texts.schedule}</Menu.Item>
          <Menu.Item color="red" onClick={() => setOpen('forget')}>
            {texts.forget}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'schedule' && <ScheduleDialog name={name} schedule={schedule} onClose={() => setOpen(null)} />}
      {open === 'forget' && (
        <ConfirmOperation
          title={texts.forgetTitle(name)}
          confirmLabel={texts.forgetConfirm}
          call={{ name: 'import.forget', input: { source: name } }}
          isDangerous
          onClose={() => setOpen(null)}
        >
          {texts.forgetHelp}
        </ConfirmOperation>
      )}
    </>
  );
}

const countOf = ({ lastRun }: DeskImportSource, kind: 'added' | 'changed' | 'refused'): string =>
  lastRun ? lastRun.counts[kind].toLocaleString('en-US') : '–';

const COLUMNS: readonly Column<DeskImportSource>[] = [
  {
    id: 'source',
    header: texts.columns.source,
    cell: ({ name, lastRun, products }) => (
      <>
        {lastRun ? <Link to={`/desk/import/${lastRun.runId}`}>{name}</Link> : name}{' '}
        <small className={listStyles.soft}>{texts.productCount(products)}</small>
      </>
    ),
  },
  {
    id: 'comes',
    header: texts.columns.comes,
    cell: ({ lastRun, schedule }) => (
      <span className={listStyles.soft}>{schedule.address ?? lastRun?.place ?? texts.byHand}</span>
    ),
  },
  {
    id: 'repeats',
    header: texts.columns.repeats,
    cell: ({ schedule: { repeats } }) => (repeats ? texts.repeats[repeats] : texts.byHand),
  },
  {
    id: 'last',
    header: texts.columns.last,
    cell: ({ lastRun }) => (lastRun ? formatMoment(lastRun.createdAt, new Date()) : texts.never),
  },
  {
    id: 'lines',
    header: texts.columns.lines,
    align: 'right',
    cell: ({ lastRun }) => (lastRun?.lines ?? 0).toLocaleString('en-US'),
  },
  { id: 'added', header: texts.kinds.added, align: 'right', cell: (source) => countOf(source, 'added') },
  { id: 'changed', header: texts.kinds.changed, align: 'right', cell: (source) => countOf(source, 'changed') },
  { id: 'refused', header: texts.kinds.refused, align: 'right', cell: (source) => countOf(source, 'refused') },
  { id: 'state', header: texts.columns.state, cell: ({ lastRun }) => lastRun && <ImportBadge run={lastRun} /> },
  { id: 'actions', header: '', align: 'right', cell: (source) => <SourceMenu source={source} /> },
];

/** Imports: begin one, and the sources of earlier ones. */
export function ImportsPage() {
  const { sources } = useLoaderData<DeskImportSources>();
  return (
    <Page
      title={texts.title}
      hasCards
      actions={
        <Button
          component={Link}
          to="/desk/import/runs"
          variant="default"
          leftSection={<Icon icon={History} size={15} />}
        >
          {texts.history}
        </Button>
      }
    >
      <div className={styles.stack}>
        <StartCard />
        <Card title={texts.sources} aside={<span className={styles.soft}>{sources.length}</span>}>
          <DataTable
            label={texts.sources}
            columns={COLUMNS}
            rows={sources}
            getRowId={({ source }) => source}
            empty={<p className={styles.empty}>{texts.noSources}</p>}
            phoneRow={(source) => (
              <span className={listStyles.phonePlain}>
                <span className={listStyles.phoneText}>
                  {source.lastRun ? (
                    <Link to={`/desk/import/${source.lastRun.runId}`}>{source.name}</Link>
                  ) : (
                    source.name
                  )}
                  <small>{texts.productCount(source.products)}</small>
                  {source.lastRun && <ImportBadge run={source.lastRun} />}
                </span>
                <span className={listStyles.phoneEnd}>
                  <SourceMenu source={source} />
                </span>
              </span>
            )}
          />
        </Card>
      </div>
    </Page>
  );
}
