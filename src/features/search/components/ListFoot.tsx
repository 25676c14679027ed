import type { MouseEvent, RefObject } from 'react';
import { formatWhole } from '../../../lib/money.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { getButtonClass } from '../../../ui/getButtonClass.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { getListProgress } from '../getListProgress.ts';
import { buildPageHref } from '../listLinks.ts';
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
  const { busy, failure, run } = useAction({ describe: () => 'Oops, something went wrong! Please try again.' });
  const { seenCount, total, next } = getListProgress(list);
  const brandId = BRAND_PATH.exec(results.canonicalPath)?.[1];

  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    void run(() => dispatch(loadMore()));
  };
  return (
    <div className={styles.foot}>
      <p className={styles.seen}>
        You’ve seen {formatWhole(seenCount)} of {formatWhole(total)}
      </p>
      <progress className={styles.bar} max={total} value={seenCount} aria-hidden="true" />
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      {next === 0 && seenCount < total && <p className={styles.seen}>Search or choose a filter to see the others.</p>}
      {next > 0 && (
        <a
          className={getButtonClass({ kind: 'secondary' }, styles.more)}
          href={buildPageHref(results, lastPage + 1)}
          rel="next"
          aria-busy={busy}
          onClick={showMore}
        >
          {busy ? 'Loading…' : `Show ${formatWhole(next)} more`}
        </a>
      )}
      <Pagination page={lastPage} pageCount={results.pageCount} buildHref={(page) => buildPageHref(results, page)} />
      {brandId && (
        <a className={styles.follow} href={`/subscriptions?brand=${brandId}`}>
          Follow {results.title} by email
        </a>
      )}
    </div>
  );
}
