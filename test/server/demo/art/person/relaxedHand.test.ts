import { createSpline } from '../../../../../server/demo/art/kit/geometry.ts';
import { RELAXED_HAND } from '../../../../../server/demo/art/person/relaxedHand.ts';
import { countCrossings } from './countCrossings.ts';

const outline = createSpline(RELAXED_HAND, true, 6);
const measureWidth = (fromY: number, toY: number): number => {
  const xs = outline.filter(([, y]) => y < fromY && y > toY).map(([x]) => x);
  return Math.max(...xs) - Math.min(...xs);
};

it('has fingers that do not cross each other', () => {
  expect(countCrossings(outline)).toBe(0);
});

it('is as long as a face, and its wrist is narrower than its palm', () => {
  const length = -Math.min(...outline.map(([, y]) => y));
  expect(length).toBeGreaterThan(16.5);
  expect(length).toBeLessThan(18.5);
  expect(measureWidth(0.5, -1)).toBeLessThan(measureWidth(-6, -9) * 0.7);
});
