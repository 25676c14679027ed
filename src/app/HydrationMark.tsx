import { useEffect } from 'react';

/**
 * Marks the body after hydration, for tests, for styles and for early input that wait for it. In an effect, so that
 * hydration does not see the attribute.
 */
export function HydrationMark() {
  useEffect(() => {
    document.body.dataset.hydrated = 'true';
  }, []);
  return null;
}
