import { packBoxes, parseLength, parseWeight } from '../../../../server/services/catalog/parcelFacts.ts';

it.each([
  ['700 g', 700],
  ['1.5 lb', 681],
  ['2 LBS', 908],
  ['24oz', 681],
  ['0.5 kg', 500],
  ['1 pound', 454],
  ['0 g', undefined],
  ['101 kg', undefined],
  ['heavy', undefined],
  ['5', undefined],
  ['-2 lb', undefined],
  ['1e3 g', undefined],
  ['', undefined],
])('reads the weight %s', (text, grams) => {
  expect(parseWeight(text)).toBe(grams);
});

it.each([
  ['12 in', 305],
  ['30 cm', 300],
  ['300mm', 300],
  ['1 ft', 305],
  ['11 m', undefined],
  ['twelve inches', undefined],
])('reads the length %s', (text, millimeters) => {
  expect(parseLength(text)).toBe(millimeters);
});

const SHOES = { grams: 1000, sides: [340, 220, 125] as const };

it('adds the outer box, and rounds up', () => {
  expect(packBoxes([{ ...SHOES, quantity: 1 }])).toEqual({ ounces: 41, sizeInches: [13.4, 8.7, 5] });
});

it('lays boxes on each other, the longest side first, whatever the order of the sides', () => {
  const turned = { ...SHOES, sides: [125, 340, 220] as const };
  expect(packBoxes([{ ...turned, quantity: 2 }])).toEqual(packBoxes([{ ...SHOES, quantity: 2 }]));
  expect(packBoxes([{ ...SHOES, quantity: 2 }]).sizeInches).toEqual([13.4, 9.9, 8.7]);
});

it('puts stacks beside each other in place of a tower', () => {
  const { sizeInches } = packBoxes([{ ...SHOES, quantity: 8 }]);
  expect(Math.max(...sizeInches)).toBeLessThan(30);
});
