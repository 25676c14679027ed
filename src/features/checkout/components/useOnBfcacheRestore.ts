import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores this page from the back/forward cache, so that pending states can be reset. */
export function useOnBfcacheRestore(report: () => void): void {
  const onShown = useEffectEvent(report);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onShown();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
