import { type FocusEvent, useEffect, useState } from 'react';
import { clampIndex, getRotatedIndex, type SwipeHandlers, useSwipe } from './useSwipe.ts';

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
  const [shownPage, setShownPage] = useState(0);
  const [attention, setAttention] = useState({ isHovered: false, isFocused: false });
  const index = clampIndex(shownPage, pages);
  const isPaused = attention.isHovered || attention.isFocused;

  useEffect(() => {
    if (!rotates || isPaused || pages < 2) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setShownPage(getRotatedIndex(index, pages)), rotationMs);
    return () => clearTimeout(timer);
  }, [rotates, isPaused, index, pages, rotationMs]);

  const show = (requestedPage: number) => setShownPage(clampIndex(requestedPage, pages));
  const swipe = useSwipe({ onSwipe: (step) => show(index + step) });
  return {
    index,
    show,
    handlers: {
      ...swipe,
      onMouseEnter: () => setAttention((previous) => ({ ...previous, isHovered: true })),
      onMouseLeave: () => setAttention((previous) => ({ ...previous, isHovered: false })),
      onFocus: () => setAttention((previous) => ({ ...previous, isFocused: true })),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setAttention((previous) => ({ ...previous, isFocused: false }));
      },
    },
  };
}
