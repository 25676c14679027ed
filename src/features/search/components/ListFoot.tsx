import { type MouseEvent, type RefObject, useState } from 'react';
import { formatWhole } from '../../../lib/formatWhole.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { pageHref } from '../listLinks.ts';
import { listProgress } from '../listProgress.ts';
import type { LoadedList, SearchRootState } from '../searchSlice.ts';
import { loadMore } from '../searchThunks.ts';
import { useListPlace } from '../useListPlace.ts';
import styles from './ListFoot.module.css';

/** The page of one brand (browsing §2). */
const BRAND_PATH = /\/brand\/(\d{1,12})(?=[/?]|$)/;

type ListFootProps = {
  list: LoadedList;
  /** The grid element; the URL follows its visible page. */
  grid: RefObject<HTMLElement | null>;
};

/** The progress through the list, a button that loads more, and links to all pages. */
export function ListFoot({ list, grid }: ListFootProps) {
  useListPlace(grid, list);
  const { results, lastPage } = list;
  const dispatch = useAppDispatch<SearchRootState>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { seen, total, next } = listProgress(list);
  const brandId = BRAND_PATH.exec(results.canonicalPath)?.[1];

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
      {brandId && (
        <a className={styles.follow} href={`/subscriptions?brand=${brandId}`}>
          Follow {results.title} by email
        </a>
      )}
    </div>
  );
}
