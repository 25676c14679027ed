import { useEffect, useEffectEvent } from 'react';

/** Back from another site, the browser may show this page as it was left: what waited to leave it is told so. */
export function useShownAgain(tell: () => void): void {
  const onShown = useEffectEvent(tell);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onShown();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
