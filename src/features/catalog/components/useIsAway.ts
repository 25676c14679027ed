import { type RefObject, useEffect, useState } from 'react';

/** Browsing §9: how long scrolling rests before it is looked at. */
const SCROLL_DEBOUNCE_MS = 250;

/** On which side of the screen an element is out of view; false while some of it can be seen. */
export type Away = 'above' | 'below' | false;

function sideOf(element: HTMLElement): Away {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom <= 0) return 'above';
  return top >= window.innerHeight ? 'below' : false;
}

/** Whether an element has been scrolled out of view, told once the scrolling rests. */
export function useIsAway(ref: RefObject<HTMLElement | null>): Away {
  const [away, setAway] = useState<Away>(false);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (ref.current) setAway(sideOf(ref.current));
    };
    const wait = () => {
      clearTimeout(resting);
      resting = setTimeout(look, SCROLL_DEBOUNCE_MS);
    };
    look();
    window.addEventListener('scroll', wait, { passive: true });
    window.addEventListener('resize', wait);
    return () => {
      clearTimeout(resting);
      window.removeEventListener('scroll', wait);
      window.removeEventListener('resize', wait);
    };
  }, [ref]);
  return away;
}
