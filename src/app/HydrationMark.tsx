import { useEffect } from 'react';
import { tellTyped } from './tellTyped.ts';

/** Marks the body once the page is alive, for tests and for styles that wait for it, in an effect, so that hydration never sees it. */
export function HydrationMark() {
  useEffect(() => {
    document.body.dataset.hydrated = 'true';
    tellTyped(document);
  }, []);
  return null;
}
