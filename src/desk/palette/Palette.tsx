import { type createSpotlight, Spotlight } from '@mantine/spotlight';
import { ArrowRight, Play, ReceiptText, Search } from 'lucide';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskOperation } from '../../contracts/desk/operations.ts';
import { useCallDesk, useOperationList, usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { OperationForm } from '../parts/OperationForm.tsx';
import { SECTIONS } from '../shell/sections.ts';
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

type FoundOrder = { readonly orderId: string; readonly customer: { readonly name: string } };
type Found = { readonly query: string; readonly orders: readonly FoundOrder[] };

/** Searches orders while someone types; the last answer counts. */
function useOrderSearch(query: string): Found | null {
  const callDesk = useCallDesk();
  const may = usePermissions();
  const [found, setFound] = useState<Found | null>(null);
  const isSearched = query.length >= 3 && may('orders.view');
  useEffect(() => {
    if (!isSearched) return setFound(null);
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      const params = new URLSearchParams({ q: query, limit: String(MAX_RESULTS) });
      try {
        const page = await callDesk<{ rows: readonly FoundOrder[] }>(`/queries/orders?${params}`, {
          signal: ending.signal,
        });
        setFound({ query, orders: page.rows });
      } catch {
        // Pages and actions are still found.
        if (!ending.signal.aborted) setFound({ query, orders: [] });
      }
    }, SEARCH_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [query, isSearched, callDesk]);
  return found;
}

const fits = (text: string, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

type PaletteProps = {
  readonly store: ReturnType<typeof createSpotlight>[0];
};

/** Returns what fits a query: `#` limits it to orders, `>` to actions. */
function useEntries(typed: string, onOperation: (operation: DeskOperation) => void): Entry[] {
  const navigate = useNavigate();
  const may = usePermissions();
  const operations = useOperationList();
  const kind = /^[#>]/.exec(typed)?.[0];
  const query = typed.replace(/^[#>]/, '').trim();
  const found = useOrderSearch(kind === '>' ? '' : query);
  const orders = (found?.orders ?? []).map(
    ({ orderId, customer }): Entry => ({
      id: orderId,
      group: texts.orders,
      label: orderId,
      aside: customer.name,
      icon: ReceiptText,
      onOpen: () => void navigate(`/desk/orders/${orderId}`),
    }),
  );
  const pages = SECTIONS.filter(({ permission }) => permission === undefined || may(permission))
    .filter(({ label }) => fits(label, query))
    .map(
      ({ label, path, icon }): Entry => ({
        id: path,
        group: texts.pages,
        label,
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
    ...orders,
    ...(kind === undefined ? pages.slice(0, MAX_RESULTS) : []),
    ...(kind === '#' ? [] : actions.slice(0, kind === '>' ? 3 * MAX_RESULTS : MAX_RESULTS)),
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
