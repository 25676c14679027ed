/** How far a finger moves before it turns a page, and before its direction is known (browsing §4, Carousel; §9). */
const SWIPE_PX = 50;
const INTENT_PX = 15;

/** The page asked for, or the nearest that there is: between 0 and the last; 0 where there is none. */
export const clampIndex = (index: number, pages: number): number => Math.max(0, Math.min(index, pages - 1));

/** The page after one, the first after the last: what rotates by itself never ends. */
export const rotatedIndex = (index: number, pages: number): number => (index + 1 < pages ? index + 1 : 0);

/** What a movement wants, once it has gone 15 px: to turn pages, or to scroll the page up and down. */
export function intentOf(dx: number, dy: number): 'none' | 'horizontal' | 'vertical' {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < INTENT_PX) return 'none';
  return Math.abs(dx) > Math.abs(dy) ? 'horizontal' : 'vertical';
}

/** By how many pages a finished swipe turns: onwards when the finger went to the left by 50 px at least, back when to the right. */
export function swipedPages(dx: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX) return 0;
  return dx < 0 ? 1 : -1;
}
