import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the start of a list when another state of it was chosen further down, where a shorter list may already have ended.
 * Before painting, and before the router restores the position of a page in the history.
 */
export function useListInView(list: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  useLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [address, list]);
}
