import { type MouseEvent, type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { formatWhole } from '../../../lib/money.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { getButtonClass } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { buildPageHref } from '../listLinks.ts';
import type { LoadedList, SearchRootState } from '../searchSlice.ts';
import { loadMore } from '../searchThunks.ts';
import styles from './ListFoot.module.css';

/** Keeps the URL at the visible page of a list, for reloads and links; loads and renders nothing. */
export function useListPlace(grid: RefObject<HTMLElement | null>, list: LoadedList | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!list || list.firstPage === list.lastPage) return;
    let frame = 0;
    const mark = () => {
      frame = 0;
      const href = buildPageHref(list.results, findPageInView(grid.current) ?? list.firstPage);
      // Otherwise the shopper has left: the URL is already that of the next page, which is still loading.
      if (![pathname, href.split('?', 1)[0]].includes(window.location.pathname)) return;
      const currentUrl = window.location.pathname + window.location.search;
      if (href !== currentUrl) window.history.replaceState(window.history.state, '', href);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(mark);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [grid, list, pathname]);
}

/** Returns the last page whose first card is above the middle of the screen. */
function findPageInView(grid: HTMLElement | null): number | undefined {
  const marks = [...(grid?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const passedCards = marks.filter((card) => card.getBoundingClientRect().top < window.innerHeight / 2);
  const page = Number(passedCards.at(-1)?.dataset.page);
  return Number.isInteger(page) ? page : undefined;
}

/** Returns the number of loaded products of a list, the total, and the number that the next page adds. */
export function getListProgress({ results, lastPage }: LoadedList): { seenCount: number; total: number; next: number } {
  const { totalProductCount: total, limit, pageCount } = results;
  const seenCount = Math.min(lastPage * limit, total);
  return { seenCount, total, next: lastPage < pageCount ? Math.min(limit, total - seenCount) : 0 };
}

/** The page of one brand (browsing §2). */
const BRAND_ID_IN_PATH = /\/brand\/(\d{1,12})(?=[/?]|$)/;

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
  const brandId = BRAND_ID_IN_PATH.exec(results.canonicalPath)?.[1];

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
      <ErrorNotice>{failure}</ErrorNotice>
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
