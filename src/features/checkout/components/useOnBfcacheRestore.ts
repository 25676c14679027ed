import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores this page from the back/forward cache, so that pending states can be reset. */
export function useOnBfcacheRestore(report: () => void): void {
  const onShown = useEffectEvent(report);
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && onShown();
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
}
