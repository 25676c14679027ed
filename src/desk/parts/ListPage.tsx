import { ActionIcon, Button, Kbd, Select, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, type IconNode, Search, SearchX } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import type { QueryPage, ViewCounts } from '../../contracts/desk/queries.ts';
import type { CallDesk } from '../callDesk.ts';
import { guardLoader } from '../session.ts';
import { type Column, DataTable, type Selection } from './DataTable.tsx';
import { Icon } from './Icon.tsx';
import styles from './List.module.css';
import { rememberList } from './Neighbors.tsx';
import { Page, PageState } from './Page.tsx';
import tabs from './Tabs.module.css';
import { texts } from './texts.ts';
import { useKeys } from './useKeys.ts';

export type ListData<Row> = { readonly page: QueryPage<Row>; readonly counts: ViewCounts['counts'] };

/** Reads a page of a list, and the numbers of its views. The list is in the address: view, filters, sort, page. */
export const createListLoader = <Row,>(callDesk: CallDesk, query: string, hasCounts = true) =>
  guardLoader(async ({ request: { url, signal } }): Promise<ListData<Row>> => {
    const [page, { counts }] = await Promise.all([
      callDesk<QueryPage<Row>>(`/queries/${query}${new URL(url).search}`, { signal }),
      hasCounts ? callDesk<ViewCounts>(`/queries/${query}/counts`, { signal }) : { counts: {} },
    ]);
    return { page, counts };
  });

/** Parameters of a list that are no filters. */
const OWN_PARAMS = ['view', 'sort', 'cursor', 'limit'];

/** The present parameters of a list, and the ways to change them; a change begins at the first page. */
function useListParams(path: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toPath = (next: URLSearchParams): string => (next.size === 0 ? path : `${path}?${next}`);
  const withParams = (changes: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(params);
    next.delete('cursor');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return toPath(next);
  };
  const view = params.get('view');
  return {
    params,
    view,
    hasFilters: [...params.keys()].some((name) => !OWN_PARAMS.includes(name)),
    change: (changes: Readonly<Record<string, string>>, options?: { readonly replace: boolean }): void =>
      void navigate(withParams(changes), options),
    clear: (): void => void navigate(toPath(new URLSearchParams(view === null ? {} : { view }))),
    toPage: (cursor: string): void => {
      const next = new URLSearchParams(params);
      next.set('cursor', cursor);
      void navigate(toPath(next));
    },
  };
}

type ListParams = ReturnType<typeof useListParams>;

/** The texts of a list: its words for one thing, nothing found, and nothing there. */
type ListTexts = {
  readonly title: string;
  readonly filter: string;
  readonly filterLabel: string;
  readonly views: Readonly<Record<string, string>>;
  readonly count: (count: number) => string;
  readonly nothingTitle: string;
  readonly nothingHelp: string;
  readonly emptyTitle: string;
  readonly emptyHelp: string;
};

type FilterProps = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (string | { readonly value: string; readonly label: string })[];
};

/** A filter of a list: a choice of values, or a day. */
export type ListFilter = FilterProps | { readonly name: string; readonly label: string; readonly isDay: true };

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
  /** Returns the sort of a view without a chosen one, and the words of sorts for phones. */
  readonly getOwnSort: (view: string | null) => string;
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

type ViewTabsProps = Pick<ListPageProps<object>, 'path' | 'texts' | 'urgentView'> & {
  readonly view: string | null;
  readonly counts: ViewCounts['counts'];
};

function ViewTabs({ path, texts: listTexts, urgentView, view: current, counts }: ViewTabsProps) {
  const views = Object.entries(listTexts.views);
  const [first] = views[0] ?? [''];
  return (
    <nav className={tabs.tabs} aria-label={listTexts.title}>
      {views.map(([view, label]) => {
        const count = counts[view];
        return (
          <Link
            key={view}
            to={view === first ? path : `${path}?view=${view}`}
            aria-current={view === (current ?? first) ? 'page' : undefined}
          >
            {view === urgentView && (count ?? 0) > 0 && <i className={tabs.dot} />}
            {label}
            {count !== undefined && <span>{count.toLocaleString('en-US')}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

const SEARCH_MS = 300;

/** The search of the list, which follows the typing, and `/`. */
function SearchField({ list, texts: listTexts }: { readonly list: ListParams; readonly texts: ListTexts }) {
  const input = useRef<HTMLInputElement>(null);
  const q = list.params.get('q') ?? '';
  const [text, setText] = useState(q);
  useKeys([['/', () => input.current?.focus()]]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the typed text starts a search
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => list.change({ q: text }, { replace: true }), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      ref={input}
      className={styles.search ?? ''}
      size="xs"
      type="search"
      aria-label={listTexts.filterLabel}
      placeholder={listTexts.filter}
      maxLength={200}
      leftSection={<Icon icon={Search} size={14} />}
      rightSection={<Kbd size="xs">/</Kbd>}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
    />
  );
}

function Filter({ filter, list: { params, change } }: { readonly filter: ListFilter; readonly list: ListParams }) {
  const { name, label } = filter;
  const value = params.get(name);
  if ('isDay' in filter)
    return (
      <TextInput
        type="date"
        size="xs"
        w={142 + 6 * label.length}
        aria-label={label}
        leftSection={<span style={{ fontSize: 12, color: 'var(--d-soft)' }}>{label}</span>}
        leftSectionWidth={22 + 6 * label.length}
        value={value ?? ''}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    );
  return (
    <Select
      size="xs"
      w={value ? 150 : 124}
      aria-label={label}
      placeholder={label}
      clearable
      data={[...filter.choices]}
      value={value}
      classNames={{ input: (value ? styles.filterOn : styles.filterOff) ?? '' }}
      onChange={(choice) => change({ [name]: choice ?? '' })}
    />
  );
}

type SortButtonProps = {
  readonly list: ListParams;
  readonly sort: string;
  readonly labels: Readonly<Record<string, string>>;
};

/** The sort on a phone, where the table has no head. */
function SortButton({ list, sort, labels }: SortButtonProps) {
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  return (
    <Button
      className={styles.sort}
      variant="default"
      size="xs"
      h={30}
      rightSection={<Icon icon={isDescending ? ArrowDown : ArrowUp} size={13} />}
      onClick={() => list.change({ sort: isDescending ? name : `-${name}` })}
    >
      {labels[name] ?? name}
    </Button>
  );
}

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
      <span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={texts.firstPage}
          disabled={!list.params.has('cursor')}
          onClick={() => list.change({})}
        >
          <Icon icon={ChevronLeft} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={texts.nextPage}
          disabled={nextCursor === null}
          onClick={() => nextCursor !== null && list.toPage(nextCursor)}
        >
          <Icon icon={ChevronRight} />
        </ActionIcon>
      </span>
    </footer>
  );
}

/** A list of the desk: views as tabs, filters, a table, selection. Its whole state is in the address. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { path, data, texts: listTexts, filters = [], getRowId, getRowPath, renderSelection, emptyIcon } = props;
  const { page, counts } = data;
  const list = useListParams(path);
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [selection, setSelection] = useState<Selection>({});
  const clear = () => setSelection({});
  useKeys([['Escape', clear]]);
  // The page of one thing offers the one before and after it in this list.
  useEffect(() => {
    if (getRowPath) rememberList(path, page.rows.map(getRowPath));
  });
  const selected = page.rows.filter((row) => selection[getRowId(row)]);
  const sort = list.params.get('sort') ?? props.getOwnSort(list.view);
  const open = props.onOpen ?? (getRowPath && ((row: Row) => void navigate(getRowPath(row))));
  return (
    <Page title={listTexts.title} below={props.below} actions={props.actions}>
      <ViewTabs {...props} view={list.view} counts={counts} />
      <div className={styles.bars}>
        <div className={styles.toolbar}>
          <SearchField list={list} texts={listTexts} />
          {filters.map((filter) => (
            <Filter key={filter.name} filter={filter} list={list} />
          ))}
          {list.hasFilters && (
            <Button variant="subtle" size="xs" h={30} onClick={list.clear}>
              {texts.clearFilters}
            </Button>
          )}
        </div>
        <SortButton list={list} sort={sort} labels={props.sortLabels} />
      </div>
      <div className={styles.list} data-waiting={state === 'loading' || undefined}>
        <DataTable
          label={listTexts.title}
          columns={props.columns}
          rows={page.rows}
          getRowId={getRowId}
          sort={sort}
          onSort={(name) => list.change({ sort: name })}
          {...(renderSelection && { selection, onSelect: setSelection })}
          {...(open && { onOpen: open })}
          empty={
            <PageState
              icon={<Icon icon={list.hasFilters ? SearchX : emptyIcon} size={22} />}
              title={list.hasFilters ? listTexts.nothingTitle : listTexts.emptyTitle}
              help={list.hasFilters ? listTexts.nothingHelp : listTexts.emptyHelp}
            >
              <Button component={Link} to={path} variant="default">
                {list.hasFilters ? texts.clearFilters : (Object.values(listTexts.views)[0] ?? listTexts.title)}
              </Button>
            </PageState>
          }
          phoneRow={props.phoneRow}
          {...(props.isTight && { isTight: true })}
        />
      </div>
      {renderSelection && selected.length > 0 && renderSelection(selected, clear)}
      <Footer
        list={list}
        count={page.isTotalExact ? listTexts.count(page.total) : texts.moreThan(listTexts.count(page.total))}
        nextCursor={page.nextCursor}
        canSelect={renderSelection !== undefined}
      />
    </Page>
  );
}
