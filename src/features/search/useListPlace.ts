import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { buildPageHref } from './listLinks.ts';
import type { LoadedList } from './searchSlice.ts';

/**
 * Keeps the URL at the visible page of a list with several loaded pages, so that a reload, a shared link and the back
 * button lead to the same page. Changes only the browser's URL, without loading or rendering.
 */
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
