import { type RefObject, useEffect, useState } from 'react';

/** The debounce of scroll events (browsing §9). */
const SCROLL_DEBOUNCE_MS = 250;

/** The side on which an element is out of view; false while any part is visible. */
export type HiddenSide = 'above' | 'below' | false;

function findSide(element: HTMLElement): HiddenSide {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom <= 0) return 'above';
  return top >= window.innerHeight ? 'below' : false;
}

/** Returns whether an element is scrolled out of view, updated after scrolling has stopped, and after the page has grown. */
export function useIsAway(ref: RefObject<HTMLElement | null>): HiddenSide {
  const [awayDirection, setAwayDirection] = useState<HiddenSide>(false);
  useEffect(() => {
    let scrollTimer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (ref.current) setAwayDirection(findSide(ref.current));
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
  return awayDirection;
}
