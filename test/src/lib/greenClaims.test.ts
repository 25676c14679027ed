import { describeGreenClaims, findGreenClaims } from '../../../src/lib/greenClaims.ts';

it.each([
  ['Our most sustainable, eco-friendly sandal.', ['sustainable', 'eco-friendly']],
  ['A GREEN CHOICE: carbon neutral', ['GREEN CHOICE', 'carbon neutral']],
  ['<p><b>Biodegradable</b> sole</p>', ['Biodegradable']],
  ['Sustainable leather. sustainable laces.', ['sustainable']],
  ['Sage Green suede in green shades', []],
  ['Unsustainable pace; ecosystem; greenery; recollection; evergreen choice', []],
  ['Sustainable: 80 % recycled polyester.', []],
  ['Biodegradable within 6 months in home compost.', []],
  ['Sustainable cotton, certified by GOTS.', []],
  ['Sustainable cotton. Certified by GOTS.', ['Sustainable']],
  ['Climate neutral by 100 % compensation.', ['Climate neutral']],
])('finds in "%s" the claims %j', (text, claims) => {
  expect(findGreenClaims(text)).toEqual(claims);
});

it('describes the claims of a text, and reads long texts in time', () => {
  expect(describeGreenClaims('An eco-friendly shoe')).toBe(
    'General environmental claim without proof: “eco-friendly”.',
  );
  expect(describeGreenClaims('A shoe')).toBeUndefined();
  const startedAt = performance.now();
  expect(findGreenClaims('eco '.repeat(20_000))).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
