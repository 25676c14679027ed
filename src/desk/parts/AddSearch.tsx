import { TextInput } from '@mantine/core';
import { Plus, Search } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import type { QueryPage } from '../../contracts/desk/queries.ts';
import { DeskError } from '../callDesk.ts';
import styles from './AddSearch.module.css';
import { useCallDesk } from './DeskContext.tsx';
import { Icon } from './Icon.tsx';

const SEARCH_MS = 250;
const SHOWN = 8;

type Found<Row> = { readonly q: string; readonly rows: readonly Row[]; readonly error: string | null };

/** Finds rows of a list a moment after the last letter; an older answer never replaces a newer one. */
function useFound<Row>(query: string, q: string): Found<Row> | null {
  const callDesk = useCallDesk();
  const [found, setFound] = useState<Found<Row> | null>(null);
  useEffect(() => {
    if (q === '') return;
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const params = new URLSearchParams({ q, limit: String(SHOWN) });
        const page = await callDesk<QueryPage<Row>>(`/queries/${query}?${params}`, { signal: ending.signal });
        setFound({ q, rows: page.rows, error: null });
      } catch (error) {
        if (ending.signal.aborted) return;
        if (!(error instanceof DeskError)) throw error;
        setFound({ q, rows: [], error: error.message });
      }
    }, SEARCH_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [callDesk, query, q]);
  return found?.q === q ? found : null;
}

type Props<Row> = {
  /** A list of the desk, such as `products`. */
  readonly query: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly searching: string;
  readonly nothingFound: string;
  readonly getKey: (row: Row) => number;
  /** Returns what a click on a row does, for screen readers. */
  readonly getActLabel: (row: Row) => string;
  readonly renderRow: (row: Row) => ReactNode;
  readonly onAdd: (row: Row) => void;
};

/** Searches a list for rows to add; `↵` adds the first one. */
export function AddSearch<Row>({ query, label, placeholder, searching, nothingFound, onAdd, ...row }: Props<Row>) {
  const [text, setText] = useState('');
  const q = text.trim();
  const found = useFound<Row>(query, q);
  const add = (chosen: Row): void => {
    onAdd(chosen);
    setText('');
  };
  const [first] = found?.rows ?? [];
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        label={label}
        placeholder={placeholder}
        maxLength={200}
        leftSection={<Icon icon={Search} size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not sent by the key that adds a row.
          event.preventDefault();
          if (first) add(first);
        }}
      />
      {q !== '' && (
        <ul aria-live="polite" aria-busy={found === null}>
          {found === null && <li className={styles.soft}>{searching}</li>}
          {found && found.rows.length === 0 && <li className={styles.soft}>{found.error ?? nothingFound}</li>}
          {found?.rows.map((one) => (
            <li key={row.getKey(one)}>
              <button type="button" aria-label={row.getActLabel(one)} onClick={() => add(one)}>
                {row.renderRow(one)}
                <Icon icon={Plus} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
