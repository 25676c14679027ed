import { Button, Kbd, Loader } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { ScanLine, TriangleAlert } from 'lucide';
import { type RefObject, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueryPage } from '../../contracts/desk/queries.ts';
import type { DeskReturnRow } from '../../contracts/desk/returns.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import { useCallDesk } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import styles from './returns.module.css';
import { dockTexts as texts } from './texts.ts';

const MAX_FOUND = 10;

type Search =
  | { readonly state: 'idle' | 'searching' }
  | { readonly state: 'unknown' | 'failed'; readonly text: string }
  | { readonly state: 'several'; readonly rows: readonly DeskReturnRow[] };

const findReturns = (callDesk: CallDesk, q: string) =>
  callDesk<QueryPage<DeskReturnRow>>(
    `/queries/returns?${new URLSearchParams({ view: 'all', q, limit: String(MAX_FOUND) })}`,
  );

/** Returns the search for a scanned or typed number; the only return that it names is opened. */
export function useReturnSearch() {
  const callDesk = useCallDesk();
  const navigate = useNavigate();
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  const find = async (typed: string): Promise<void> => {
    // Numbers are printed in groups.
    const text = typed.replaceAll(/\s/g, '').toUpperCase().slice(0, 200);
    if (text === '') return;
    setSearch({ state: 'searching' });
    try {
      const { rows } = await findReturns(callDesk, text);
      const [found, ...others] = rows;
      if (!found) return setSearch({ state: 'unknown', text });
      if (others.length > 0) return setSearch({ state: 'several', rows });
      setSearch({ state: 'idle' });
      await navigate(`/desk/returns/${found.number}`);
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      setSearch({ state: 'failed', text: error.message });
    }
  };
  return { search, find, reset: () => setSearch({ state: 'idle' }) };
}

type ScanFieldProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly returns: ReturnType<typeof useReturnSearch>;
  /** Called for `↵` in the empty field. */
  readonly onNext: () => void;
  readonly onWithoutNumber: (() => void) | undefined;
};

/** The field for the scanner: it has the focus at first, after each decision, and by `F2`. */
export function ScanField({ field, returns: { search, find, reset }, onNext, onWithoutNumber }: ScanFieldProps) {
  const [text, setText] = useState('');
  useHotkeys([['F2', () => field.current?.select()]], []);
  const submit = () => {
    if (text.trim() === '') return onNext();
    void find(text).then(() => setText(''));
  };
  return (
    <search className={styles.scan}>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Icon icon={ScanLine} size={22} color="var(--d-accent)" />
        <input
          ref={field}
          aria-label={texts.scanLabel}
          placeholder={texts.scanShort}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            reset();
          }}
        />
        <span className={styles.hint}>{texts.scanHelp}</span>
        {search.state === 'searching' ? (
          <Loader size={16} aria-label={texts.searching} />
        ) : (
          <Kbd className={styles.hint ?? ''} size="xs">
            F2
          </Kbd>
        )}
      </form>
      {(search.state === 'unknown' || search.state === 'failed') && (
        <Note
          tone="sale"
          icon={TriangleAlert}
          isAlert
          actions={
            onWithoutNumber && (
              <Button variant="default" size="xs" h={28} onClick={onWithoutNumber}>
                {texts.noNumber}
              </Button>
            )
          }
        >
          {search.state === 'unknown' ? (
            <>
              <b>{texts.unknown(search.text)}</b> {texts.unknownHelp}
            </>
          ) : (
            <>
              <b>{texts.failed}</b> {search.text}
            </>
          )}
        </Note>
      )}
      {search.state === 'several' && (
        <Note tone="accent" icon={ScanLine} isAlert>
          {texts.several}{' '}
          {search.rows.map(({ number, pieces }) => (
            <Link key={number} className={styles.found} to={`/desk/returns/${number}`} onClick={reset}>
              {number} ({texts.pieces(pieces)})
            </Link>
          ))}
        </Note>
      )}
    </search>
  );
}
