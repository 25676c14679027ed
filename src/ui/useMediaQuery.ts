import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the screen matches; false on the server and while hydrating. For what style sheets cannot do, such as a placeholder's words.
 * @param settleMs how long a screen that is being resized is left alone
 */
export function useMediaQuery(query: string, settleMs: number): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      let settling: ReturnType<typeof setTimeout> | undefined;
      const settle = () => {
        clearTimeout(settling);
        settling = setTimeout(changed, settleMs);
      };
      list.addEventListener('change', settle);
      return () => {
        clearTimeout(settling);
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
