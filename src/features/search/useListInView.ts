import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the start of a list when the shopper, further down, chooses another state of it, which may be shorter.
 * Runs before painting, and before the router restores a scroll position from the history.
 */
export function useListInView(list: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shownAddress = useRef(address);
  useLayoutEffect(() => {
    if (shownAddress.current === address) return;
    shownAddress.current = address;
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [address, list]);
}
