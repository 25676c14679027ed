import { Button } from '@mantine/core';
import { Download } from 'lucide';
import { Link } from 'react-router';
import type { DeskImport, DeskImportLine } from '../../contracts/desk/imports.ts';
import type { QueryPage } from '../../contracts/desk/queries.ts';
import { IMPORT_KINDS, type ImportKind } from '../../lib/desk/imports.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Icon } from '../parts/Icon.tsx';
import listStyles from '../parts/List.module.css';
import { PageButtons } from '../parts/listControls.tsx';
import { Card } from '../parts/Page.tsx';
import { useListParams } from '../parts/useListParams.ts';
import { useOperations } from '../parts/useOperation.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import styles from './imports.module.css';
import { texts } from './texts.ts';

const NAME: Column<DeskImportLine> = {
  id: 'name',
  header: texts.name,
  cell: ({ name, productId }) =>
    productId === null ? name || '–' : <Link to={`/desk/products/${productId}`}>{name}</Link>,
};
const FIELD: Column<DeskImportLine> = { id: 'field', header: texts.field, cell: ({ field }) => field };
const REASON: Column<DeskImportLine> = { id: 'reason', header: texts.reason, cell: ({ reason }) => reason };
const LINE: Column<DeskImportLine> = {
  id: 'line',
  header: texts.line,
  align: 'right',
  cell: ({ lineNumber }) => lineNumber?.toLocaleString('en-US') ?? '–',
};
const BEFORE: Column<DeskImportLine> = {
  id: 'before',
  header: texts.before,
  cell: ({ before }) => <span className={listStyles.soft}>{before}</span>,
};
const AFTER: Column<DeskImportLine> = { id: 'after', header: texts.after, cell: ({ after }) => <b>{after}</b> };

const COLUMNS: Readonly<Record<ImportKind, readonly Column<DeskImportLine>[]>> = {
  refused: [LINE, NAME, FIELD, REASON],
  warning: [LINE, NAME, FIELD, REASON],
  added: [NAME, { ...FIELD, header: 'Brand' }, { ...REASON, header: 'Colors and sizes' }],
  changed: [NAME, FIELD, BEFORE, AFTER],
  unchanged: [NAME],
  kept: [NAME, FIELD, { ...BEFORE, header: texts.shop }, AFTER],
  hidden: [NAME],
};

/** Returns the table that is shown without a choice: refused lines, else the first that has any. */
export const findFirstKind = (counts: DeskImport['counts']): ImportKind =>
  IMPORT_KINDS.find((kind) => counts[kind] > 0) ?? 'added';

type LinesProps = {
  readonly run: DeskImport;
  readonly kind: ImportKind;
  readonly page: QueryPage<DeskImportLine>;
};

/** The tables of an import, a page at a time. */
export function LinesCard({ run: { runId, counts }, kind, page }: LinesProps) {
  const list = useListParams(`/desk/import/${runId}`, { leftOut: [], columnIds: [] });
  const { perform } = useOperations();
  const { isBusy, submit } = useSubmit();
  const save = () =>
    submit(async () => {
      await perform({ name: 'import.refused', input: { run: String(runId) } });
    });
  return (
    <Card
      title={texts.kinds[kind]}
      aside={
        kind === 'refused' &&
        counts.refused > 0 && (
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            leftSection={<Icon icon={Download} size={14} />}
            onClick={() => void save()}
          >
            {texts.refusedCsv}
          </Button>
        )
      }
    >
      {kind === 'kept' && <p className={styles.help}>{texts.keptHelp}</p>}
      <DataTable
        label={texts.table}
        columns={COLUMNS[kind]}
        rows={page.rows}
        getRowId={({ lineId }) => String(lineId)}
        empty={<p className={styles.empty}>{texts.nothing(texts.kinds[kind])}</p>}
        isTight
      />
      {(page.nextCursor !== null || list.params.has('cursor')) && (
        <footer className={styles.pages}>
          <PageButtons list={list} nextCursor={page.nextCursor} />
        </footer>
      )}
    </Card>
  );
}

/** The numbers of an import; each opens its table. */
export const Tiles = ({ run: { runId, counts }, kind }: Omit<LinesProps, 'page'>) => (
  <nav className={styles.tiles} aria-label={texts.table}>
    {IMPORT_KINDS.filter((one) => counts[one] > 0 || ['refused', 'added', 'changed', 'unchanged'].includes(one)).map(
      (one) => (
        <Link
          key={one}
          to={`/desk/import/${runId}?view=${one}`}
          data-kind={one}
          aria-current={one === kind ? 'true' : undefined}
        >
          <b>{counts[one].toLocaleString('en-US')}</b>
          <span>{texts.kinds[one]}</span>
        </Link>
      ),
    )}
  </nav>
);
