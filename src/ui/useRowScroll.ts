import { type RefObject, useEffect, useRef, useState } from 'react';

/** Delay after a resize before the row is measured (browsing §9, Resize debounce). */
const RESIZE_DEBOUNCE_MS = 100;

interface RowScroll<T extends HTMLElement> {
  ref: RefObject<T | null>;
  /** Whether there is content before or after the visible part. */
  hasBefore: boolean;
  hasAfter: boolean;
  /** Scrolls by the visible width; backwards with -1. */
  scroll: (direction: 1 | -1) => void;
}

/** Observes and scrolls a horizontal row. The browser clamps at the ends. */
export function useRowScroll<T extends HTMLElement>(): RowScroll<T> {
  const ref = useRef<T>(null);
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: false });

  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = () => {
      const hasBefore = row.scrollLeft > 1;
      const hasAfter = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
      setEnds((previous) =>
        previous.hasBefore === hasBefore && previous.hasAfter === hasAfter ? previous : { hasBefore, hasAfter },
      );
    };
    let isNew = true;
    let resizeTimer: ReturnType<typeof setTimeout> | undefined;
    const resized = new ResizeObserver(() => {
      clearTimeout(resizeTimer);
      // The first call comes after layout.
      if (isNew) look();
      else resizeTimer = setTimeout(look, RESIZE_DEBOUNCE_MS);
      isNew = false;
    });
    resized.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(resizeTimer);
      resized.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);

  const scroll = (direction: 1 | -1) => {
    const row = ref.current;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row?.scrollBy({ left: direction * row.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
  };
  return { ref, ...ends, scroll };
}
