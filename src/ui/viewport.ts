import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches; false on the server and during hydration. For cases that CSS cannot handle,
 * such as placeholder texts.
 * @param settleMs delay after a resize before the result changes
 */
export function useMediaQuery(query: string, settleMs: number): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      let settleTimer: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        clearTimeout(settleTimer);
        settleTimer = setTimeout(onChange, settleMs);
      };
      list.addEventListener('change', settle);
      return () => {
        clearTimeout(settleTimer);
        list.removeEventListener('change', settle);
      };
    },
    [query, settleMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

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
