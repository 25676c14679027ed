import { type MouseEvent, type RefObject, useState } from 'react';
import { formatWhole } from '../../../lib/formatWhole.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { pageHref } from '../listLinks.ts';
import type { LoadedList, SearchRootState } from '../searchSlice.ts';
import { loadMore } from '../searchThunks.ts';
import { seenOf } from '../seenOf.ts';
import { useListPlace } from '../useListPlace.ts';
import styles from './ListFoot.module.css';

type ListFootProps = {
  list: LoadedList;
  /** Where the cards stand: the page in view is kept in the address. */
  grid: RefObject<HTMLElement | null>;
};

/** How far the shopper has come, and the way on: more in place, or any page by its link. */
export function ListFoot({ list, grid }: ListFootProps) {
  useListPlace(grid, list);
  const { results, lastPage } = list;
  const dispatch = useAppDispatch<SearchRootState>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { seen, total, next } = seenOf(list);

  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    dispatch(loadMore()).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className={styles.foot}>
      <p className={styles.seen}>
        You’ve seen {formatWhole(seen)} of {formatWhole(total)}
      </p>
      <progress className={styles.bar} max={total} value={seen} aria-hidden="true" />
      {state === 'failed' && (
        <Notice kind="error" role="alert">
          Oops, something went wrong! Please try again.
        </Notice>
      )}
      {next > 0 && (
        <a
          className={buttonClass({ kind: 'secondary' }, styles.more)}
          href={pageHref(results, lastPage + 1)}
          rel="next"
          aria-busy={state === 'loading'}
          onClick={showMore}
        >
          {state === 'loading' ? 'Loading…' : `Show ${formatWhole(next)} more`}
        </a>
      )}
      <Pagination page={lastPage} pageCount={results.pageCount} hrefOf={(page) => pageHref(results, page)} />
    </div>
  );
}
