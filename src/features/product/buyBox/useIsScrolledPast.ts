import { type RefObject, useEffect, useState } from 'react';

/** The debounce of scroll events (browsing §9). */
const SCROLL_DEBOUNCE_MS = 250;

/** The height of the header that covers the top of a scrolled page; `scroll-padding-top` holds it, with some air. */
const readCoveredHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Returns whether an element has left the view upwards, after scrolling stopped or the page grew. */
export function useIsScrolledPast(ref: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    let scrollTimer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (ref.current) setIsPast(ref.current.getBoundingClientRect().bottom < readCoveredHeight());
    };
    const wait = () => {
      clearTimeout(scrollTimer);
      scrollTimer = setTimeout(look, SCROLL_DEBOUNCE_MS);
    };
    look();
    window.addEventListener('scroll', wait, { passive: true });
    window.addEventListener('resize', wait);
    // Parts that load later, such as the gallery, move the element without any scrolling.
    const observer = new ResizeObserver(wait);
    observer.observe(document.body);
    return () => {
      clearTimeout(scrollTimer);
      observer.disconnect();
      window.removeEventListener('scroll', wait);
      window.removeEventListener('resize', wait);
    };
  }, [ref]);
  return isPast;
}
