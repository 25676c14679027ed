import { measureLength } from '../../../../../server/demo/art/kit/geometry.ts';
import { computeBreadth, createOpenHand } from '../../../../../server/demo/art/person/openHand.ts';
import { createPerson } from '../../../../../server/demo/art/person/person.ts';
import { countCrossings } from './countCrossings.ts';

it.each([
  [0.9, 1],
  [1, 1],
  [1.2, 1],
  [0.95, 0.8],
  [1.2, 0.8],
])('keeps the fingers of a hand of breadth %d apart, at %d of their length', (breadth, reach) => {
  expect(countCrossings(createOpenHand(breadth, reach).outline)).toBe(0);
});

it('has the proportions of a hand', () => {
  const { fingers, outline } = createOpenHand(1);
  const lengths = Object.entries(fingers).map(([name, { axis }]) => ({ name, length: measureLength(axis) }));
  const names = lengths.toSorted((a, b) => b.length - a.length).map(({ name }) => name);
  expect(names).toEqual(['middle', 'ring', 'index', 'thumb', 'little']);
  // From the wrist to the longest fingertip, in centimeters.
  expect(Math.max(...outline.map(([, y]) => y))).toBeCloseTo(18.6, 1);
});

it('is broader for men', () => {
  const person = createPerson({ seed: 5 });
  expect(computeBreadth({ wearer: 'mens' }, person)).toBeGreaterThan(computeBreadth({ wearer: 'womens' }, person));
});
