import { type RefObject, useEffect, useRef, useState } from 'react';
import { clampIndex } from '../../../ui/carouselRules.ts';
import { type SwipeHandlers, useSwipe } from '../../../ui/useSwipe.ts';

type GalleryRow = {
  readonly row: RefObject<HTMLUListElement | null>;
  readonly index: number;
  /** Goes to a place; beyond the ends, to the first or the last. */
  readonly show: (index: number) => void;
  readonly swipe: SwipeHandlers & { readonly onScroll: () => void };
};

/**
 * The place of a row that is in view. The row scrolls by itself without scripts; with them a finger drags it, and 50 px are
 * enough to turn it. A clip that is turned away from stops.
 */
export function useGalleryRow(count: number): GalleryRow {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    // From now on fingers are followed here; see the style sheet.
    if (row.current) row.current.dataset.swiped = 'true';
  }, []);
  useEffect(() => {
    row.current?.querySelectorAll('video').forEach((video) => {
      if (video.closest('li') !== row.current?.children[index]) video.pause?.();
    });
  }, [index]);

  const scroll = (left: number, behavior: ScrollBehavior) => row.current?.scrollTo?.({ left, behavior });
  const leftOf = (place: number): number => place * (row.current?.clientWidth ?? 0);
  const show = (wanted: number, behavior: ScrollBehavior = 'instant') => {
    const next = clampIndex(wanted, count);
    setIndex(next);
    scroll(leftOf(next), behavior);
  };
  const swipe = useSwipe({
    onDrag: (dx) => scroll(leftOf(index) - dx, 'instant'),
    onSwipe: (pages) => show(index + pages, isCalm() ? 'instant' : 'smooth'),
  });
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    // While a finger is followed, the index is its business.
    const isFollowed = row.current?.dataset.swiped === 'true' && window.matchMedia('(pointer: coarse)').matches;
    if (clientWidth > 0 && !isFollowed) setIndex(clampIndex(Math.round(scrollLeft / clientWidth), count));
  };
  return { row, index, show, swipe: { ...swipe, onScroll } };
}

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
