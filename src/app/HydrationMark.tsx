import { useEffect } from 'react';
import { replayEarlyInput } from './replayEarlyInput.ts';

/**
 * Marks the body after hydration, for tests and for styles that wait for it. In an effect, so that hydration does not
 * see the attribute.
 */
export function HydrationMark() {
  useEffect(() => {
    document.body.dataset.hydrated = 'true';
    replayEarlyInput(document);
  }, []);
  return null;
}
