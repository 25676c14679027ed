import { type RefObject, useEffect, useRef, useState } from 'react';
import { clampIndex } from '../../../ui/carouselRules.ts';
import { type SwipeHandlers, useSwipe } from '../../../ui/useSwipe.ts';

type GalleryRow = {
  readonly row: RefObject<HTMLUListElement | null>;
  readonly index: number;
  /** Shows an item; an index out of range shows the first or the last. */
  readonly show: (index: number) => void;
  readonly swipe: SwipeHandlers & { readonly onScroll: () => void };
};

/**
 * Tracks the visible item of the gallery row. Without scripts the row scrolls natively; with them, a swipe of 50 px
 * shows the next item. A video pauses when it leaves the view.
 */
export function useGalleryRow(count: number): GalleryRow {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    // Enables swipe handling; see the style sheet.
    if (row.current) row.current.dataset.swiped = 'true';
  }, []);
  useEffect(() => {
    row.current?.querySelectorAll('video').forEach((video) => {
      if (video.closest('li') !== row.current?.children[index]) video.pause?.();
    });
  }, [index]);

  const scroll = (left: number, behavior: ScrollBehavior) => row.current?.scrollTo?.({ left, behavior });
  const computeLeft = (place: number): number => place * (row.current?.clientWidth ?? 0);
  const show = (requestedIndex: number, behavior: ScrollBehavior = 'instant') => {
    const next = clampIndex(requestedIndex, count);
    setIndex(next);
    scroll(computeLeft(next), behavior);
  };
  const swipe = useSwipe({
    onDrag: (dx) => scroll(computeLeft(index) - dx, 'instant'),
    onSwipe: (pages) => show(index + pages, isCalm() ? 'instant' : 'smooth'),
  });
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    // During a swipe, the swipe handler sets the index.
    const isFollowed = row.current?.dataset.swiped === 'true' && window.matchMedia('(pointer: coarse)').matches;
    if (clientWidth > 0 && !isFollowed) setIndex(clampIndex(Math.round(scrollLeft / clientWidth), count));
  };
  return { row, index, show, swipe: { ...swipe, onScroll } };
}

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
