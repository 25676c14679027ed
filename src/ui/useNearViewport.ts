import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The distance below the viewport within which an element counts as near. */
const AHEAD = '0px 0px 900px 0px';

/** Calls `onNear` once when an element comes near the viewport, to load content that most shoppers never scroll to. */
export function useNearViewport(onNear: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const handleNear = useEffectEvent(onNear);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        handleNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return place;
}
