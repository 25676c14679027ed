import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How far below the screen a place counts as near. */
const AHEAD = '0px 0px 900px 0px';

/** Calls `onNear` once, when the shopper's screen comes near the place: the moment to ask for what most never scroll to. */
export function useComingNear(onNear: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        near();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return place;
}
