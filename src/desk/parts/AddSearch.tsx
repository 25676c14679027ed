import { TextInput } from '@mantine/core';
import { Plus, Search } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { QueryPage } from '../../contracts/desk/queries.ts';
import styles from './AddSearch.module.css';
import { Icon } from './Icon.tsx';
import { useDeskRead } from './useDeskRead.ts';

const SEARCH_MS = 250;
const SHOWN = 8;

/** Finds rows of a list a moment after the last letter; null until they are found. */
function useFound<Row>(query: string, q: string) {
  const path = q === '' ? null : `/queries/${query}?${new URLSearchParams({ q, limit: String(SHOWN) })}`;
  const { answer, answeredPath, error } = useDeskRead<QueryPage<Row>>(path, { pauseMs: SEARCH_MS });
  if (error) return { rows: [], error: error.message };
  return answer && answeredPath === path ? { rows: answer.rows, error: null } : null;
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
