import { useEffect } from 'react';
import { tellTyped } from './tellTyped.ts';

/**
 * Marks the body after hydration, for tests and for styles that wait for it. In an effect, so that hydration does not
 * see the attribute.
 */
export function HydrationMark() {
  useEffect(() => {
    document.body.dataset.hydrated = 'true';
    tellTyped(document);
  }, []);
  return null;
}
