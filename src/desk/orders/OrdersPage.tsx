import { ActionIcon, Button, Kbd, Select, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, PackageCheck, Search, SearchX } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { type DeskOrderRow, ORDER_VIEWS } from '../../contracts/desk/orders.ts';
import type { QueryPage, ViewCounts } from '../../contracts/desk/queries.ts';
import type { CallDesk } from '../callDesk.ts';
import { DataTable, type Selection } from '../parts/DataTable.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Page, PageState } from '../parts/Page.tsx';
import tabs from '../parts/Tabs.module.css';
import { useKeys } from '../parts/useKeys.ts';
import { guardLoader } from '../session.ts';
import styles from './OrdersPage.module.css';
import { COLUMNS, DELIVERIES, OrderPhoneRow } from './orderColumns.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { texts } from './texts.ts';

type OrdersData = { readonly page: QueryPage<DeskOrderRow>; readonly counts: ViewCounts['counts'] };

/** Reads a page of orders, and the numbers of its views. The list is in the address: view, filters, sort, page. */
export const createOrdersLoader = (callDesk: CallDesk) =>
  guardLoader(async ({ request: { url, signal } }): Promise<OrdersData> => {
    const [page, { counts }] = await Promise.all([
      callDesk<QueryPage<DeskOrderRow>>(`/queries/orders${new URL(url).search}`, { signal }),
      callDesk<ViewCounts>('/queries/orders/counts', { signal }),
    ]);
    return { page, counts };
  });

const FILTERS = ['q', 'delivery', 'payment', 'from', 'status', 'marketplace', 'tag', 'customer', 'to'];

/** Returns the address of the list with other parameters; a change begins at the first page. */
const withParams = (params: URLSearchParams, changes: Readonly<Record<string, string>>): string => {
  const next = new URLSearchParams(params);
  next.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? '/desk/orders' : `/desk/orders?${next}`;
};

type ListProps = { readonly params: URLSearchParams; readonly counts: ViewCounts['counts'] };

function ViewTabs({ params, counts }: ListProps) {
  const current = params.get('view') ?? ORDER_VIEWS[0];
  return (
    <nav className={tabs.tabs} aria-label={texts.title}>
      {ORDER_VIEWS.map((view) => {
        const count = counts[view];
        return (
          <Link
            key={view}
            to={view === ORDER_VIEWS[0] ? '/desk/orders' : `/desk/orders?view=${view}`}
            aria-current={view === current ? 'page' : undefined}
          >
            {view === 'late' && (count ?? 0) > 0 && <i className={tabs.dot} />}
            {texts.views[view]}
            {count !== undefined && <span>{count.toLocaleString('en-US')}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

const SEARCH_MS = 300;

/** The search of the list, which follows the typing, and `/`. */
function SearchField({ params }: Pick<ListProps, 'params'>) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const q = params.get('q') ?? '';
  const [text, setText] = useState(q);
  useKeys([['/', () => input.current?.focus()]]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the typed text starts a search
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => void navigate(withParams(params, { q: text }), { replace: true }), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      ref={input}
      className={styles.search ?? ''}
      size="xs"
      type="search"
      aria-label={texts.filterLabel}
      placeholder={texts.filter}
      maxLength={200}
      leftSection={<Icon icon={Search} size={14} />}
      rightSection={<Kbd size="xs">/</Kbd>}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
    />
  );
}

type FilterProps = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (string | { readonly value: string; readonly label: string })[];
  readonly params: URLSearchParams;
};

function Filter({ name, label, choices, params }: FilterProps) {
  const navigate = useNavigate();
  const value = params.get(name);
  return (
    <Select
      size="xs"
      w={value ? 150 : 124}
      aria-label={label}
      placeholder={label}
      clearable
      data={[...choices]}
      value={value}
      classNames={{ input: (value ? styles.filterOn : styles.filterOff) ?? '' }}
      onChange={(choice) => void navigate(withParams(params, { [name]: choice ?? '' }))}
    />
  );
}

function Toolbar({ params }: Pick<ListProps, 'params'>) {
  const navigate = useNavigate();
  const hasFilters = FILTERS.some((name) => params.has(name));
  return (
    <div className={styles.toolbar}>
      <SearchField params={params} />
      <Filter name="delivery" label={texts.delivery} choices={DELIVERIES} params={params} />
      <Filter name="payment" label={texts.payment} choices={['card', 'gift balance']} params={params} />
      <TextInput
        type="date"
        size="xs"
        w={140}
        aria-label={texts.placedFrom}
        title={texts.placedFrom}
        value={params.get('from') ?? ''}
        onChange={(event) => void navigate(withParams(params, { from: event.currentTarget.value }))}
      />
      {hasFilters && (
        <Button
          variant="subtle"
          size="xs"
          h={30}
          onClick={() => {
            const view = params.get('view');
            void navigate(view === null ? '/desk/orders' : `/desk/orders?view=${view}`);
          }}
        >
          {texts.clearFilters}
        </Button>
      )}
    </div>
  );
}

type SortProps = Pick<ListProps, 'params'>;

/** Returns the present sort: the views of work begin with the first to leave, the others with the newest. */
function readSort(params: URLSearchParams): string {
  const view = params.get('view');
  return params.get('sort') ?? (view === 'to-ship' || view === 'late' ? 'ship-by' : '-placed');
}

/** The sorts on a phone, where the table has no head. */
function SortButton({ params }: SortProps) {
  const navigate = useNavigate();
  const sort = readSort(params);
  const isDescending = sort.startsWith('-');
  const label = sort.endsWith('placed') ? texts.placed : sort.endsWith('total') ? texts.total : texts.shipBy;
  return (
    <Button
      className={styles.sort}
      variant="default"
      size="xs"
      h={30}
      rightSection={<Icon icon={isDescending ? ArrowDown : ArrowUp} size={13} />}
      onClick={() => void navigate(withParams(params, { sort: isDescending ? sort.slice(1) : `-${sort}` }))}
    >
      {label}
    </Button>
  );
}

function NoOrders({ params }: Pick<ListProps, 'params'>) {
  const hasFilters = FILTERS.some((name) => params.has(name));
  return (
    <PageState
      icon={<Icon icon={hasFilters ? SearchX : PackageCheck} size={22} />}
      title={hasFilters ? texts.nothingTitle : texts.emptyTitle}
      help={hasFilters ? texts.nothingHelp : texts.emptyHelp}
    >
      <Button component={Link} to="/desk/orders" variant="default">
        {hasFilters ? texts.clearFilters : texts.views.all}
      </Button>
    </PageState>
  );
}

const KEYS = [
  ['J', 'K', texts.moveKeys],
  ['X', '', texts.selectKey],
  ['↵', '', texts.openKey],
  ['?', '', texts.allKeys],
] as const;

/** The number of orders, the keys, and the way to the next page. */
function Footer({ params, page: { total, nextCursor } }: Pick<ListProps, 'params'> & Pick<OrdersData, 'page'>) {
  const navigate = useNavigate();
  const toPage = (cursor: string) => {
    const next = new URLSearchParams(params);
    next.set('cursor', cursor);
    void navigate(`/desk/orders?${next}`);
  };
  return (
    <footer className={styles.footer}>
      <span>{texts.count(total)}</span>
      <span className={styles.keys}>
        {KEYS.map(([first, second, label]) => (
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
          aria-label={texts.first}
          disabled={!params.has('cursor')}
          onClick={() => void navigate(withParams(params, {}))}
        >
          <Icon icon={ChevronLeft} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={texts.next}
          disabled={nextCursor === null}
          onClick={() => nextCursor !== null && toPage(nextCursor)}
        >
          <Icon icon={ChevronRight} />
        </ActionIcon>
      </span>
    </footer>
  );
}

/** The list of orders: views as tabs, filters, selection. Its whole state is in the address. */
export function OrdersPage() {
  const { page, counts } = useLoaderData<OrdersData>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [selection, setSelection] = useState<Selection>({});
  const openOrder = ({ orderId }: DeskOrderRow) => void navigate(`/desk/orders/${orderId}`);
  useKeys([['Escape', () => setSelection({})]]);
  const selected = page.rows.filter(({ orderId }) => selection[orderId]);
  return (
    <Page title={texts.title}>
      <ViewTabs params={params} counts={counts} />
      <div className={styles.bars}>
        <Toolbar params={params} />
        <SortButton params={params} />
      </div>
      <div className={styles.list} data-waiting={state === 'loading' || undefined}>
        <DataTable
          label={texts.title}
          columns={COLUMNS}
          rows={page.rows}
          getRowId={({ orderId }) => orderId}
          sort={readSort(params)}
          onSort={(sort) => void navigate(withParams(params, { sort }))}
          selection={selection}
          onSelect={setSelection}
          onOpen={openOrder}
          empty={<NoOrders params={params} />}
          phoneRow={(order) => <OrderPhoneRow order={order} />}
          isTight
        />
      </div>
      {selected.length > 0 && <SelectionBar orders={selected} onClear={() => setSelection({})} />}
      <Footer params={params} page={page} />
    </Page>
  );
}
