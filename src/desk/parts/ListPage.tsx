import { Button, Kbd } from '@mantine/core';
import { type IconNode, Info, SearchX } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { QueryPage, ViewCounts } from '../../contracts/desk/queries.ts';
import type { SavedViews } from '../../contracts/desk/savedViews.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import { guardLoader } from '../session.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { chooseColumns } from './chooseColumns.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { Icon } from './Icon.tsx';
import styles from './List.module.css';
import { Filter, type ListFilter, PageButtons, SearchField, SortButton } from './listControls.tsx';
import { rememberList } from './Neighbors.tsx';
import { Note, RetryNote } from './Note.tsx';
import { Page, PageState } from './Page.tsx';
import { texts } from './texts.ts';
import { useKeys } from './useKeys.ts';
import { type ListParams, useListParams } from './useListParams.ts';
import { useListSelection } from './useListSelection.ts';
import { ViewTabs } from './ViewTabs.tsx';

export type ListData<Row> = SavedViews & {
  /** The name of the list on the server. */
  readonly query: string;
  readonly page: QueryPage<Row>;
  readonly counts: ViewCounts['counts'];
  /** Why the rows could not be read; the list keeps its filters. */
  readonly failure?: DeskError;
};

/** Parameters that only the page itself reads. */
const PAGE_PARAMS = ['columns', 'teach'];

const NO_ROWS = { rows: [], nextCursor: null, total: 0, isTotalExact: true };

/** Whether a call has failed for now: the shop cannot be reached, or is out of order. */
const isPassing = (error: unknown): error is DeskError =>
  error instanceof DeskError && (error.status === 0 || error.status >= 500);

/** Awaits a call; one that fails for now answers something else. */
const catchPassing = <Value, Other>(
  call: Promise<Value>,
  answer: (error: DeskError) => Other,
): Promise<Value | Other> =>
  call.catch((error: unknown) => {
    if (isPassing(error)) return answer(error);
    throw error;
  });

/** Says why the rows are missing, with the number of the request. */
function FailedRows({ failure }: { readonly failure: DeskError }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.leftOut}>
      <RetryNote onRetry={() => void revalidate()} isBusy={state === 'loading'}>
        <b>{texts.rowsFailed}</b> {failure.message}
        {failure.requestId !== null && ` ${texts.request(failure.requestId)}`}
      </RetryNote>
    </div>
  );
}

/** Reads a page of a list, and its views with their numbers. The list is in the address: view, filters, sort, columns, page. */
export const createListLoader = <Row,>(callDesk: CallDesk, query: string, hasCounts = true) =>
  guardLoader(async ({ request: { url, signal } }): Promise<ListData<Row>> => {
    const { searchParams } = new URL(url);
    for (const name of PAGE_PARAMS) searchParams.delete(name);
    const search = searchParams.size === 0 ? '' : `?${searchParams}`;
    // A list that fails for now stands with its filters, and offers to try again.
    const [rows, { counts }, { views }] = await Promise.all([
      catchPassing(
        callDesk<QueryPage<Row>>(`/queries/${query}${search}`, { signal }).then((page) => ({ page })),
        (failure) => ({ page: NO_ROWS, failure }),
      ),
      hasCounts
        ? catchPassing(callDesk<ViewCounts>(`/queries/${query}/counts`, { signal }), () => ({ counts: {} }))
        : { counts: {} },
      catchPassing(callDesk<SavedViews>(`/queries/${query}/views`, { signal }), () => ({ views: [] })),
    ]);
    return { query, ...rows, counts, views };
  });

/** The texts of a list: its words for one thing, nothing found, and nothing there. */
type ListTexts = {
  readonly title: string;
  readonly filter: string;
  readonly filterLabel: string;
  readonly views: Readonly<Record<string, string>>;
  readonly count: (count: number) => string;
  /** Describes the sums of all rows, if the list has them. */
  readonly describeSums?: (sums: Readonly<Record<string, number>>) => string;
  readonly nothingTitle: string;
  readonly nothingHelp: string;
  readonly emptyTitle: string;
  readonly emptyHelp: string;
};

type ListPageProps<Row extends object> = {
  /** The address of the list without parameters. */
  readonly path: string;
  readonly data: ListData<Row>;
  readonly texts: ListTexts;
  readonly filters?: readonly ListFilter[];
  readonly columns: readonly Column<Row>[];
  readonly getRowId: (row: Row) => string;
  readonly getRowPath?: (row: Row) => string;
  /** In place of a path: what a click on a row does. */
  readonly onOpen?: (row: Row) => void;
  /** The words of sorts, for phones. */
  readonly sortLabels: Readonly<Record<string, string>>;
  readonly phoneRow: (row: Row) => ReactNode;
  readonly emptyIcon: IconNode;
  /** The view whose rows are urgent: it has a red dot. */
  readonly urgentView?: string;
  readonly below?: ReactNode;
  readonly actions?: ReactNode;
  /** The actions for selected rows; without it rows cannot be selected. */
  readonly renderSelection?: (rows: readonly Row[], clear: () => void) => ReactNode;
  readonly isTight?: boolean;
};

const KEYS = [
  ['J', 'K', texts.moveKeys],
  ['X', '', texts.selectKey],
  ['↵', '', texts.openKey],
  ['?', '', texts.allKeys],
] as const;

type FooterProps = {
  readonly list: ListParams;
  readonly count: string;
  readonly nextCursor: string | null;
  readonly canSelect: boolean;
};

type LeftOutProps = {
  readonly names: readonly string[];
  readonly columns: readonly string[];
  readonly filters: readonly ListFilter[];
};

/** Says what the list does not know any more of a saved view. */
function LeftOut({ names, columns, filters }: LeftOutProps) {
  if (names.length + columns.length === 0) return null;
  const words = names.map((name) =>
    name === 'view' || name === 'sort'
      ? texts.leftOutParts[name]
      : texts.leftOutFilter(filters.find((filter) => filter.name === name)?.label ?? name),
  );
  return (
    <div className={styles.leftOut}>
      <Note tone="warning" icon={Info}>
        {texts.leftOut([...words, ...columns.map(texts.leftOutColumn)].join(', '))}
      </Note>
    </div>
  );
}

/** The number of rows, the keys, and the way to the next page. */
function Footer({ list, count, nextCursor, canSelect }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <span>{count}</span>
      <span className={styles.keys}>
        {KEYS.filter(([key]) => canSelect || key !== 'X').map(([first, second, label]) => (
          <span key={label}>
            <Kbd size="xs">{first}</Kbd> {second && <Kbd size="xs">{second}</Kbd>} {label}
          </span>
        ))}
      </span>
      <PageButtons list={list} nextCursor={nextCursor} />
    </footer>
  );
}

/** A list of the desk: views as tabs, filters, a table, selection. Its whole state is in the address. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { path, data, texts: listTexts, filters = [], getRowId, getRowPath, renderSelection, emptyIcon } = props;
  const { query, page, counts, views } = data;
  const leftOut = page.leftOut ?? [];
  const list = useListParams(path, { leftOut, columnIds: props.columns.map(({ id }) => id) });
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { selection, select, selected, clear, offeredCount, isBusy, selectAll } = useListSelection({
    query,
    page,
    params: list.params,
    getRowId,
  });
  useKeys([['Escape', clear]]);
  // The page of one thing offers the one before and after it in this list.
  useEffect(() => {
    if (getRowPath) rememberList(path, page.rows.map(getRowPath));
  });
  const sort = page.sort ?? list.params.get('sort') ?? '';
  const columns = chooseColumns(props.columns, list.params.get('columns'));
  const open = props.onOpen ?? (getRowPath && ((row: Row) => void navigate(getRowPath(row))));
  return (
    <Page title={listTexts.title} below={props.below} actions={props.actions}>
      <ViewTabs
        path={path}
        query={query}
        list={list}
        title={listTexts.title}
        views={listTexts.views}
        counts={counts}
        saved={views}
        urgentView={props.urgentView}
      />
      <div className={styles.bars}>
        <div className={styles.toolbar}>
          <SearchField list={list} texts={listTexts} />
          {filters.map((filter) => (
            <Filter key={filter.name} filter={filter} list={list} counts={counts} />
          ))}
          {list.hasFilters && (
            <Button variant="subtle" size="xs" h={30} onClick={list.clear}>
              {texts.clearFilters}
            </Button>
          )}
        </div>
        {sort !== '' && <SortButton list={list} sort={sort} labels={props.sortLabels} />}
        <ColumnsMenu columns={props.columns} list={list} />
      </div>
      <LeftOut names={leftOut} columns={list.unknownColumns} filters={filters} />
      {renderSelection && offeredCount > 0 && (
        <div className={styles.offer}>
          {texts.pageSelected(listTexts.count(page.rows.length))}
          <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={() => void selectAll()}>
            {offeredCount < page.total
              ? texts.selectFirst(listTexts.count(offeredCount))
              : texts.selectEvery(listTexts.count(offeredCount))}
          </Button>
        </div>
      )}
      <div className={styles.list} data-waiting={state === 'loading' || undefined}>
        {data.failure ? (
          <FailedRows failure={data.failure} />
        ) : (
          <DataTable
            label={listTexts.title}
            columns={columns}
            rows={page.rows}
            getRowId={getRowId}
            sort={sort}
            onSort={(name) => list.change({ sort: name })}
            {...(renderSelection && { selection, onSelect: select })}
            {...(open && { onOpen: open })}
            empty={
              <PageState
                icon={<Icon icon={list.hasFilters ? SearchX : emptyIcon} size={22} />}
                title={list.hasFilters ? listTexts.nothingTitle : listTexts.emptyTitle}
                help={list.hasFilters ? listTexts.nothingHelp : listTexts.emptyHelp}
              >
                {(list.hasFilters || list.view !== null) && (
                  <Button component={Link} to={path} variant="default">
                    {list.hasFilters ? texts.clearFilters : (Object.values(listTexts.views)[0] ?? listTexts.title)}
                  </Button>
                )}
              </PageState>
            }
            phoneRow={props.phoneRow}
            {...(props.isTight && { isTight: true })}
          />
        )}
      </div>
      {renderSelection && selected.length > 0 && renderSelection(selected, clear)}
      <Footer
        list={list}
        count={
          data.failure
            ? ''
            : [
                page.isTotalExact ? listTexts.count(page.total) : texts.moreThan(listTexts.count(page.total)),
                ...(page.sums && page.total > 0 && listTexts.describeSums ? [listTexts.describeSums(page.sums)] : []),
              ].join(' · ')
        }
        nextCursor={page.nextCursor}
        canSelect={renderSelection !== undefined}
      />
    </Page>
  );
}
