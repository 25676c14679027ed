import { formatSizeHint } from '../../../../src/lib/sizing/formatSizeHint.ts';
import { listSizeLabels } from '../../../../src/lib/sizing/sizeLabels.ts';
import {
  buildSizeKey,
  convertSize,
  formatUnisexSize,
  listSizeUnits,
  SIZE_UNITS,
} from '../../../../src/lib/sizing/sizeUnits.ts';

const womens = { genders: ['womens'], isShoe: true };
const mens = { genders: ['mens'], isShoe: true };
const kids = { genders: ['girls', 'boys'], isShoe: true };
const unisexShoe = { genders: ['womens', 'mens'], isShoe: true };

/** Rows of the published charts that the module names. */
it.each([
  // blitzresults.com/en/shoe-size-conversion
  { wearers: mens, size: '4', uk: '3.5', eu: '35.5', cm: '22.4' },
  { wearers: mens, size: '7.5', uk: '7', eu: '40', cm: '25.4' },
  { wearers: mens, size: '10.5', uk: '10', eu: '44', cm: '27.9' },
  { wearers: mens, size: '12', uk: '11.5', eu: '46', cm: '29.2' },
  { wearers: mens, size: '15', uk: '14.5', eu: '49.5', cm: '31.8' },
  { wearers: womens, size: '5', uk: '3', eu: '35', cm: '22' },
  { wearers: womens, size: '8', uk: '6', eu: '39', cm: '24.6' },
  { wearers: womens, size: '10', uk: '8', eu: '41.5', cm: '26.2' },
  { wearers: womens, size: '12', uk: '10', eu: '44', cm: '27.9' },
  // nike.com/au/size-fit/kids-footwear
  { wearers: kids, size: '5C', uk: '4.5', eu: '21', cm: '12.5' },
  { wearers: kids, size: '10.5C', uk: '10', eu: '27.5', cm: '17.1' },
  { wearers: kids, size: '1Y', uk: '13.5', eu: '32', cm: '20.2' },
  { wearers: kids, size: '7Y', uk: '6', eu: '40', cm: '24.6' },
])("converts $wearers.genders.0' $size to UK $uk, EU $eu and $cm cm", ({ wearers, size, uk, eu, cm }) => {
  const say = (unit: (typeof SIZE_UNITS)[number]) => convertSize(size, unit, wearers, wearers.genders[0] ?? null);
  expect([say('UK'), say('EU'), say('centimeter')]).toEqual([uk, eu, cm]);
  expect(say('AT')).toBe(eu);
  expect(say('BR')).toBe(String(Number(eu) - 2));
});

it.each([
  [mens, '9', 'mens', '8.5'],
  [womens, '9', 'womens', '9'],
  [kids, '1Y', 'girls', '13.5'],
])('numbers Australian shoes as %j, %s', (wearers, size, gender, au) => {
  expect(convertSize(size, 'AU', wearers, gender)).toBe(au);
});

it("shows a unisex shoe's number for women as a size and a half above the men's", () => {
  for (let usMens = 4; usMens <= 14; usMens += 0.5) {
    const size = formatUnisexSize(usMens);
    expect(convertSize(size, 'US', unisexShoe, 'mens')).toBe(String(usMens));
    expect(convertSize(size, 'US', unisexShoe, 'womens')).toBe(String(usMens + 1.5));
    // A bare number of such a shoe is a man's, and the foot's length is the same.
    expect(convertSize(String(usMens), 'standard', unisexShoe, 'womens')).toBe(String(usMens + 1.5));
    expect(convertSize(size, 'centimeter', unisexShoe, 'womens')).toBe(
      convertSize(size, 'centimeter', unisexShoe, 'mens'),
    );
    expect(convertSize(String(usMens + 1.5), 'EU', womens, 'womens')).toBe(convertSize(size, 'EU', unisexShoe, 'mens'));
  }
});

it.each([
  ['M', womens],
  ['8 Wide', mens],
  ['38', womens],
  ['8', { genders: ['womens'], isShoe: false }],
])('has no EU number for %s of %j', (size, wearers) => {
  expect(convertSize(size, 'EU', wearers, 'womens')).toBeUndefined();
  expect(listSizeUnits([size], wearers).map(({ unit }) => unit)).toEqual(['standard']);
});

it('treats 20 as the largest US shoe size, and larger numbers as another system', () => {
  expect([buildSizeKey('20', mens), buildSizeKey('20', womens)]).toEqual(['mens 20', 'mens 18.5']);
  expect([buildSizeKey('20.5', mens), buildSizeKey('38', womens)]).toEqual(['20.5', '38']);
  expect(buildSizeKey('20', { ...mens, isShoe: false })).toBe('20');
});

it('gives every size of a range a distinct label in every unit', () => {
  const listHalfSizes = (from: number, to: number) =>
    Array.from({ length: (to - from) * 2 + 1 }, (_, step) => String(from + step / 2));
  const youth = [...listHalfSizes(1, 10), ...listHalfSizes(10.5, 13.5)]
    .map((size) => `${size}C`)
    .concat(listHalfSizes(1, 7).map((size) => `${size}Y`));
  for (const unit of SIZE_UNITS) {
    expect(new Set(listSizeLabels(listHalfSizes(5, 12), unit, womens, 'womens')).size).toBe(15);
    expect(new Set(listSizeLabels(listHalfSizes(6, 15), unit, mens, 'mens')).size).toBe(19);
    expect(new Set(listSizeLabels(youth, unit, kids, 'girls')).size).toBe(youth.length);
  }
});

it.each([
  ['8', 'standard', womens, 'womens', 'UK 6, EU 39, foot 24.6 cm'],
  ['8', 'EU', womens, 'womens', 'US 8, foot 24.6 cm'],
  ['S', 'standard', { genders: ['womens'], isShoe: false }, 'womens', "women's 4–6"],
  ['M', 'standard', { genders: ['mens'], isShoe: false }, 'mens', 'chest 38–40 in'],
  ['One Size', 'standard', { genders: ['mens'], isShoe: false }, 'mens', ''],
] as const)('shows the hint for %s in %s', (size, unit, wearers, gender, hint) => {
  expect(formatSizeHint(size, unit, wearers, gender)).toBe(hint);
});
