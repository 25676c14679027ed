import { type PointerEvent, type SyntheticEvent, useRef } from 'react';
import { countSwipedPages, detectSwipeIntent } from './carouselRules.ts';

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

/**
 * Event handlers for the swiped element. It also needs `touch-action: pan-y`, so that the browser leaves horizontal
 * movements to it.
 */
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
