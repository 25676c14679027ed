import { type createSpotlight, Spotlight } from '@mantine/spotlight';
import { ArrowRight, Play, ReceiptText, Search, Tag, UserRound } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskCustomerRow } from '../../contracts/desk/customers.ts';
import type { DeskOperation } from '../../contracts/desk/operations.ts';
import type { DeskOrderRow } from '../../contracts/desk/orders.ts';
import type { Permission } from '../../contracts/desk/permissions.ts';
import type { DeskProductRow } from '../../contracts/desk/products.ts';
import type { QueryPage } from '../../contracts/desk/queries.ts';
import { useOperationList, usePermissions } from '../parts/DeskContext.tsx';
import { formatCustomer } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { OperationForm } from '../parts/OperationForm.tsx';
import { useDeskRead } from '../parts/useDeskRead.ts';
import { isSectionShown, SECTIONS } from '../shell/sections.ts';
import styles from './Palette.module.css';
import { texts } from './texts.ts';

const MAX_RESULTS = 5;
const SEARCH_MS = 150;

type Entry = {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly aside?: string;
  readonly icon: Parameters<typeof Icon>[0]['icon'];
  readonly onOpen: () => void;
};

/** A thing that was found: its name, a fact about it, and its page. */
type Found = { readonly label: string; readonly aside: string; readonly path: string };

/** A list that is searched for a query. */
type ListSearch<Row> = {
  readonly list: string;
  readonly permission: Permission;
  readonly present: (row: Row) => Found;
};

const ORDERS: ListSearch<Pick<DeskOrderRow, 'orderId' | 'customer'>> = {
  list: 'orders',
  permission: 'orders.view',
  present: ({ orderId, customer }) => ({ label: orderId, aside: customer.name, path: `/desk/orders/${orderId}` }),
};
const CUSTOMERS: ListSearch<DeskCustomerRow> = {
  list: 'customers',
  permission: 'customers.view',
  present: ({ customerId, name, email }) => ({
    label: formatCustomer({ name, email }),
    aside: name === '' ? '' : email,
    path: `/desk/customers/${customerId}`,
  }),
};
const PRODUCTS: ListSearch<DeskProductRow> = {
  list: 'products',
  permission: 'products.view',
  present: ({ productId, brandName, name }) => ({
    label: `${brandName} ${name}`,
    aside: String(productId),
    path: `/desk/products/${productId}`,
  }),
};

/** Searches a list while someone types; the last answer counts. */
function useSearch<Row>({ list, permission, present }: ListSearch<Row>, query: string): readonly Found[] {
  const may = usePermissions();
  const isSearched = query.length >= 3 && may(permission);
  const path = `/queries/${list}?${new URLSearchParams({ q: query, limit: String(MAX_RESULTS) })}`;
  const { answer, error } = useDeskRead<QueryPage<Row>>(isSearched ? path : null, { pauseMs: SEARCH_MS });
  // After a failure, pages and actions are still found.
  return isSearched && answer && !error ? answer.rows.map(present) : [];
}

const fits = (text: string, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

type PaletteProps = {
  readonly store: ReturnType<typeof createSpotlight>[0];
};

/** Returns what fits a query: `#` limits it to orders, `@` to customers, `>` to actions. */
function useEntries(typed: string, onOperation: (operation: DeskOperation) => void): Entry[] {
  const navigate = useNavigate();
  const may = usePermissions();
  const operations = useOperationList();
  const kind = /^[#@>]/.exec(typed)?.[0];
  const query = typed.replace(/^[#@>]/, '').trim();
  const isSearched = (mark: string): boolean => kind === undefined || kind === mark;
  const orders = useSearch(ORDERS, isSearched('#') ? query : '');
  const customers = useSearch(CUSTOMERS, isSearched('@') ? query : '');
  const products = useSearch(PRODUCTS, kind === undefined ? query : '');
  const list = (group: string, icon: Entry['icon'], found: readonly Found[]): Entry[] =>
    found.map(({ label, aside, path }) => ({
      id: path,
      group,
      label,
      aside,
      icon,
      onOpen: () => void navigate(path),
    }));
  const pages = SECTIONS.filter((section) => isSectionShown(section, may))
    .flatMap((section) => [
      { ...section, aside: '' },
      ...(section.pages ?? [])
        .filter((page) => may(page.permission) && page.path !== section.path)
        .map((page) => ({ ...page, icon: section.icon, aside: section.label })),
    ])
    .filter(({ label }) => fits(label, query))
    .map(
      ({ label, path, icon, aside }): Entry => ({
        id: path,
        group: texts.pages,
        label,
        aside,
        icon,
        onOpen: () => void navigate(path),
      }),
    );
  const actions = operations
    .filter(({ name, summary }) => fits(`${name} ${summary}`, query))
    .map(
      (operation): Entry => ({
        id: operation.name,
        group: texts.actions,
        label: operation.summary.charAt(0).toUpperCase() + operation.summary.slice(1),
        aside: operation.name,
        icon: Play,
        onOpen: () => onOperation(operation),
      }),
    );
  return [
    ...list(texts.orders, ReceiptText, orders),
    ...list(texts.customers, UserRound, customers),
    ...list(texts.products, Tag, products),
    ...(kind === undefined ? pages.slice(0, MAX_RESULTS) : []),
    ...(kind === '#' || kind === '@' ? [] : actions.slice(0, kind === '>' ? 3 * MAX_RESULTS : MAX_RESULTS)),
  ];
}

/** The palette behind `⌘K`: orders, pages, and every action that the person may perform. */
export function Palette({ store }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [operation, setOperation] = useState<DeskOperation | null>(null);
  const entries = useEntries(typed.trim(), setOperation);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <>
      <Spotlight.Root
        store={store}
        query={typed}
        onQueryChange={setTyped}
        shortcut="mod + K"
        size={640}
        yOffset={96}
        scrollable
        maxHeight={480}
        clearQueryOnClose
      >
        <Spotlight.Search
          aria-label={texts.label}
          placeholder={texts.placeholder}
          maxLength={100}
          leftSection={<Icon icon={Search} size={18} />}
        />
        <Spotlight.ActionsList>
          {groups.map((group) => (
            <Spotlight.ActionsGroup key={group} label={group}>
              {entries
                .filter((entry) => entry.group === group)
                .map(({ id, label, aside, icon, onOpen }) => (
                  <Spotlight.Action key={id} onClick={onOpen}>
                    <span className={styles.option}>
                      <Icon icon={icon} />
                      <span>{label}</span>
                      {aside && <small>{aside}</small>}
                      <Icon icon={ArrowRight} size={14} />
                    </span>
                  </Spotlight.Action>
                ))}
            </Spotlight.ActionsGroup>
          ))}
          {entries.length === 0 && <Spotlight.Empty>{texts.nothing}</Spotlight.Empty>}
        </Spotlight.ActionsList>
        <Spotlight.Footer>
          <small>{texts.hints}</small>
        </Spotlight.Footer>
      </Spotlight.Root>
      {operation && <OperationForm operation={operation} onClose={() => setOperation(null)} />}
    </>
  );
}
