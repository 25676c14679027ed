import { Button, Progress } from '@mantine/core';
import { CircleAlert, Undo2 } from 'lucide';
import { useCallback, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { DeskImport, DeskImportLine } from '../../contracts/desk/imports.ts';
import type { QueryPage } from '../../contracts/desk/queries.ts';
import { IMPORT_KINDS, type ImportKind } from '../../lib/desk/imports.ts';
import type { CallDesk } from '../callDesk.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { formatMoment } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { showDone } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import { guardLoader } from '../session.ts';
import { ImportBadge } from './badges.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import styles from './imports.module.css';
import { findFirstKind, LinesCard, Tiles } from './LinesCard.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { texts } from './texts.ts';
import { isWorking, useImport } from './useImport.ts';

type ImportData = { readonly run: DeskImport; readonly kind: ImportKind; readonly page: QueryPage<DeskImportLine> };

const isKind = (text: string | null): text is ImportKind => IMPORT_KINDS.some((kind) => kind === text);

/** Reads an import, and a page of one of its tables. */
export const createImportLoader = (callDesk: CallDesk) =>
  guardLoader(async ({ request: { url, signal }, params }): Promise<ImportData> => {
    const { searchParams } = new URL(url);
    const run = await callDesk<DeskImport>(`/imports/${encodeURIComponent(params.runId ?? '')}`, { signal });
    const view = searchParams.get('view');
    const kind = isKind(view) ? view : findFirstKind(run.counts);
    const cursor = searchParams.get('cursor');
    const query = new URLSearchParams({ run: String(run.runId), view: kind, ...(cursor !== null && { cursor }) });
    return { run, kind, page: await callDesk<QueryPage<DeskImportLine>>(`/queries/import-lines?${query}`, { signal }) };
  });

type RunProps = { readonly run: DeskImport };

/** The progress of the shop's work. */
const ProgressCard = ({ run: { state, done, total } }: RunProps) => (
  <Card isPadded>
    <div role="status" className={styles.progress}>
      <b>{texts.states[state]}</b>
      <Progress value={total > 0 ? (100 * done) / total : 100} animated={total === 0} aria-label={texts.progress} />
      <small className={styles.soft}>{total > 0 ? texts.progressOf(done, total) : texts.working}</small>
    </div>
  </Card>
);

/** The schedule of the import's source. */
function RepeatCard({ run: { sourceName, schedule } }: RunProps) {
  const [isOpen, setOpen] = useState(false);
  const { repeats, address, nextRunAt } = schedule;
  return (
    <Card
      title={texts.repeat}
      aside={
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      }
      isPadded
    >
      <p>{repeats ? texts.repeats[repeats] : texts.off}</p>
      {repeats && <p className={styles.soft}>{address}</p>}
      {nextRunAt && <p className={styles.soft}>{texts.nextRun(formatMoment(nextRunAt, new Date()))}</p>}
      {isOpen && <ScheduleDialog name={sourceName} schedule={schedule} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** The actions that an import allows. */
function useActions({ runId }: DeskImport) {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const { isBusy, error, fields, submit } = useSubmit();
  const act = (name: string, input: object = {}, done?: string) =>
    submit(async () => {
      await perform({ name, input: { run: String(runId), ...input } });
      if (done !== undefined) showDone(done);
      await revalidate();
    });
  return {
    isBusy,
    failure: error ?? Object.values(fields)[0] ?? null,
    start: () => void act('import.run'),
    stop: () => void act('import.cancel', {}, texts.stopped),
    map: (column: readonly string[]) => void act('import.columns', { column }),
  };
}

const CAN_STOP: ReadonlySet<string> = new Set(['receiving', 'reading', 'columns', 'checking', 'checked', 'importing']);

/** An import: its columns, its check, its progress, its result. */
export function ImportPage() {
  const { run: loaded, kind, page } = useLoaderData<ImportData>();
  const { revalidate } = useRevalidator();
  const onStep = useCallback(() => void revalidate(), [revalidate]);
  const { run, isUnreachable } = useImport(loaded, onStep);
  const { isBusy, failure, start, stop, map } = useActions(run);
  const [isUndoing, setUndoing] = useState(false);
  const { state, counts, form, place, lines, problem, sourceName } = run;
  const hasResult = ['checked', 'importing', 'done', 'failed', 'canceled', 'undone', 'undoing'].includes(state);
  return (
    <Page
      title={sourceName}
      hasCards
      badges={<ImportBadge run={run} />}
      crumbs={[
        { label: texts.products, path: '/desk/products' },
        { label: texts.title, path: '/desk/import' },
      ]}
      below={[place, lines > 0 && texts.lineCount(lines), form && texts.recognized(form)].filter(Boolean).join(' · ')}
      actions={
        <>
          {CAN_STOP.has(state) && (
            <Button variant="default" loading={isBusy} onClick={stop}>
              {texts.stop}
            </Button>
          )}
          {run.canUndo && (
            <Button variant="default" leftSection={<Icon icon={Undo2} size={15} />} onClick={() => setUndoing(true)}>
              {texts.undo}
            </Button>
          )}
          {state === 'checked' ? (
            <Button loading={isBusy} disabled={lines === counts.refused} onClick={start}>
              {texts.importLines(lines - counts.refused)}
            </Button>
          ) : (
            !isWorking(run) &&
            state !== 'columns' && (
              <Button component={Link} to="/desk/import" variant="default">
                {texts.again}
              </Button>
            )
          )}
        </>
      }
    >
      <div className={styles.run}>
        <div className={styles.stack}>
          {failure !== null && (
            <Note tone="sale" icon={CircleAlert} isAlert>
              {failure}
            </Note>
          )}
          {isUnreachable && (
            <Note tone="warning" icon={CircleAlert}>
              {texts.unreachable}
            </Note>
          )}
          {problem !== null && (
            <Note tone="sale" icon={CircleAlert} isAlert>
              {problem}
            </Note>
          )}
          {isWorking(run) && <ProgressCard run={run} />}
          {hasResult && <Tiles run={run} kind={kind} />}
          {hasResult && <LinesCard run={run} kind={kind} page={page} />}
          {state === 'columns' && <ColumnsCard run={run} isBusy={isBusy} onCheck={map} />}
        </div>
        <aside className={styles.stack}>
          {state !== 'columns' && run.canMapColumns && <ColumnsCard run={run} isBusy={isBusy} onCheck={map} />}
          <RepeatCard run={run} />
        </aside>
      </div>
      {isUndoing && (
        <ConfirmOperation
          title={texts.undoTitle}
          confirmLabel={texts.undoConfirm}
          call={{ name: 'import.undo', input: { run: String(run.runId) } }}
          hasPreview
          isDangerous
          onClose={() => setUndoing(false)}
        />
      )}
    </Page>
  );
}
