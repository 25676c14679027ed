import { TextInput } from '@mantine/core';
import { Plus, Search } from 'lucide';
import { useEffect, useState } from 'react';
import type { DeskSkuRow } from '../../contracts/desk/drafts.ts';
import type { QueryPage } from '../../contracts/desk/queries.ts';
import { DeskError } from '../callDesk.ts';
import { useCallDesk } from '../parts/DeskContext.tsx';
import { formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { ItemName } from './draftParts.tsx';
import styles from './drafts.module.css';
import { texts } from './texts.ts';

const SEARCH_MS = 250;
const SHOWN = 8;

type Found = { readonly q: string; readonly rows: readonly DeskSkuRow[]; readonly error: string | null };

/** Finds SKUs a moment after the last letter; an older answer never replaces a newer one. */
function useSkus(q: string): Found | null {
  const callDesk = useCallDesk();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (q === '') return;
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ q, limit: String(SHOWN) });
        const page = await callDesk<QueryPage<DeskSkuRow>>(`/queries/skus?${query}`, { signal: ending.signal });
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
  }, [callDesk, q]);
  return found?.q === q ? found : null;
}

/** The search for items; `↵` adds the first one. */
export function SkuSearch({ onAdd }: { readonly onAdd: (sku: DeskSkuRow) => void }) {
  const [text, setText] = useState('');
  const q = text.trim();
  const found = useSkus(q);
  const add = (sku: DeskSkuRow) => {
    onAdd(sku);
    setText('');
  };
  const [first] = found?.rows ?? [];
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        label={texts.addItem}
        maxLength={200}
        leftSection={<Icon icon={Search} size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form is not sent by the key that adds an item.
          event.preventDefault();
          if (first) add(first);
        }}
      />
      {q !== '' && (
        <ul aria-live="polite" aria-busy={found === null}>
          {found === null && <li className={styles.soft}>{texts.searching}</li>}
          {found && found.rows.length === 0 && <li className={styles.soft}>{found.error ?? texts.noItem}</li>}
          {found?.rows.map((sku) => (
            <li key={sku.stockId}>
              <button type="button" aria-label={texts.add(`${sku.title}, ${sku.choice}`)} onClick={() => add(sku)}>
                <ItemName line={sku} />
                <span className={styles.facts}>
                  <b>{formatMoney(sku.priceCents)}</b>
                  <small>{texts.inStock(sku.onHand)}</small>
                </span>
                <Icon icon={Plus} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
