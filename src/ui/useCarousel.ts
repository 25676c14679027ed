import { type FocusEvent, useEffect, useState } from 'react';
import { clampIndex, getRotatedIndex } from './carouselRules.ts';
import { type SwipeHandlers, useSwipe } from './useSwipe.ts';

/** Time between automatic page turns (browsing §9). */
const ROTATION_MS = 5000;

interface CarouselState {
  index: number;
  /** Shows a page; an index beyond the ends is clamped. */
  show: (index: number) => void;
  /** For the element around the pages: swiping, and pausing while hovered or focused. */
  handlers: SwipeHandlers & {
    onMouseEnter: () => void;
    onMouseLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Shows one of several pages at a time (browsing §4, Carousel). With `rotates` it turns automatically and wraps to the
 * first page; it pauses while hovered or focused, and never rotates with `prefers-reduced-motion`.
 */
export function useCarousel(pages: number, { rotates = false, rotationMs = ROTATION_MS } = {}): CarouselState {
  const [shown, setShown] = useState(0);
  const [rests, setRests] = useState({ hovered: false, focused: false });
  const index = clampIndex(shown, pages);
  const isResting = rests.hovered || rests.focused;

  useEffect(() => {
    if (!rotates || isResting || pages < 2) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setShown(getRotatedIndex(index, pages)), rotationMs);
    return () => clearTimeout(timer);
  }, [rotates, isResting, index, pages, rotationMs]);

  const show = (requested: number) => setShown(clampIndex(requested, pages));
  const swipe = useSwipe({ onSwipe: (step) => show(index + step) });
  return {
    index,
    show,
    handlers: {
      ...swipe,
      onMouseEnter: () => setRests((known) => ({ ...known, hovered: true })),
      onMouseLeave: () => setRests((known) => ({ ...known, hovered: false })),
      onFocus: () => setRests((known) => ({ ...known, focused: true })),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setRests((known) => ({ ...known, focused: false }));
      },
    },
  };
}
