import fc from 'fast-check';
import {
  clampIndex,
  countSwipedPages,
  detectSwipeIntent,
  getRotatedIndex,
} from '../../../../src/ui/carousel/useSwipe.ts';

it.each([
  { requestedPage: -1, pages: 3, index: 0 },
  { requestedPage: 0, pages: 3, index: 0 },
  { requestedPage: 2, pages: 3, index: 2 },
  { requestedPage: 3, pages: 3, index: 2 },
  { requestedPage: 5, pages: 0, index: 0 },
])('clamps page $asked of $pages to page $index', ({ requestedPage, pages, index }) => {
  expect(clampIndex(requestedPage, pages)).toBe(index);
});

it('rotates through every page and starts again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (pages) => {
      const seenIndexes = [0];
      for (let turn = 1; turn < pages; turn++) seenIndexes.push(getRotatedIndex(seenIndexes.at(-1) ?? 0, pages));
      expect(seenIndexes).toEqual(Array.from({ length: pages }, (_, page) => page));
      expect(getRotatedIndex(pages - 1, pages)).toBe(0);
    }),
  );
});

it.each([
  { dx: 14, dy: 14, intent: 'none' },
  { dx: 15, dy: 0, intent: 'horizontal' },
  { dx: -15, dy: 9, intent: 'horizontal' },
  { dx: 9, dy: -15, intent: 'vertical' },
  { dx: 20, dy: 20, intent: 'vertical' },
])('interprets a movement by $dx, $dy as $intent', ({ dx, dy, intent }) => {
  expect(detectSwipeIntent(dx, dy)).toBe(intent);
});

it.each([
  { dx: 49, pages: 0 },
  { dx: -49, pages: 0 },
  { dx: 50, pages: -1 },
  { dx: -50, pages: 1 },
  { dx: -400, pages: 1 },
])('turns $pages pages for a swipe by $dx', ({ dx, pages }) => {
  expect(countSwipedPages(dx)).toBe(pages);
});
