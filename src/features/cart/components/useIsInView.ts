import { type RefObject, useEffect, useState } from 'react';

/** Returns whether any part of an element is in the viewport; null until known, as on the server. */
export function useIsInView(ref: RefObject<Element | null>): boolean | null {
  const [isInView, setIsInView] = useState<boolean | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry && setIsInView(entry.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isInView;
}
