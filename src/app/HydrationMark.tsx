import { useEffect } from 'react';

/** Marks the body once the page is alive, for tests and for styles that wait for it; marked in an effect, so that hydration never sees it. */
export function HydrationMark() {
  useEffect(() => {
    document.body.dataset.hydrated = 'true';
  }, []);
  return null;
}
