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
