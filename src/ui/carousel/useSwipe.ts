import { type PointerEvent, type SyntheticEvent, useRef } from 'react';

/** Distance in pixels that turns a page, and that determines the direction (browsing §4, Carousel; §9). */
const SWIPE_PX = 50;
const INTENT_PX = 15;

/** Returns an index clamped between 0 and the last page; 0 without pages. */
export const clampIndex = (index: number, pages: number): number => Math.max(0, Math.min(index, pages - 1));

/** Returns the next page; wraps from the last to the first. */
export const getRotatedIndex = (index: number, pages: number): number => (index + 1 < pages ? index + 1 : 0);

/** Returns the direction of a movement once it is 15 px long: horizontal turns pages, vertical scrolls. */
export function detectSwipeIntent(dx: number, dy: number): 'none' | 'horizontal' | 'vertical' {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < INTENT_PX) return 'none';
  return Math.abs(dx) > Math.abs(dy) ? 'horizontal' : 'vertical';
}

/** Returns the page change of a finished swipe: 1 for at least 50 px to the left, -1 to the right, else 0. */
export function countSwipedPages(dx: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX) return 0;
  return dx < 0 ? 1 : -1;
}

interface Swiping {
  /** Called while a finger moves horizontally, with the distance in pixels. */
  onDrag?: (dx: number) => void;
  /** Called when the finger is lifted, with the number of pages to turn; 0 returns to the same page. */
  onSwipe: (pages: -1 | 0 | 1) => void;
}

interface Movement {
  pointerId: number;
  x: number;
  y: number;
  isSwipe: boolean;
}

/** Event handlers for the swiped element, which also needs `touch-action: pan-y`. */
export interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
  onClickCapture: (event: SyntheticEvent) => void;
}

/** Returns handlers that turn pages by touch or pen; a mouse uses arrows and the wheel. Suppresses the click after a swipe. */
export function useSwipe({ onDrag, onSwipe }: Swiping): SwipeHandlers {
  const movement = useRef<Movement>(null);
  const swallowsClick = useRef(false);

  const end = (dx: number) => {
    const wasSwipe = movement.current?.isSwipe ?? false;
    movement.current = null;
    swallowsClick.current = wasSwipe;
    if (wasSwipe) onSwipe(countSwipedPages(dx));
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY }) => {
      swallowsClick.current = false;
      // A second finger starts a zoom.
      if (pointerType === 'mouse' || !isPrimary) movement.current = null;
      else movement.current = { pointerId, x: clientX, y: clientY, isSwipe: false };
    },
    onPointerMove: (event) => {
      const movementStart = movement.current;
      if (movementStart?.pointerId !== event.pointerId) return;
      const dx = event.clientX - movementStart.x;
      if (!movementStart.isSwipe) {
        const intent = detectSwipeIntent(dx, event.clientY - movementStart.y);
        if (intent === 'vertical') movement.current = null;
        if (intent !== 'horizontal') return;
        movementStart.isSwipe = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }
      onDrag?.(dx);
    },
    onPointerUp: (event) => {
      const movementStart = movement.current;
      if (movementStart?.pointerId === event.pointerId) end(event.clientX - movementStart.x);
    },
    onPointerCancel: () => end(0),
    onClickCapture: (event) => {
      if (!swallowsClick.current) return;
      swallowsClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
