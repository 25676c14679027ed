import { useCallback, useSyncExternalStore } from 'react';

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
