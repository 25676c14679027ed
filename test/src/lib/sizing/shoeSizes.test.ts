import { findAdultShoe, findKidsShoe, formatNumber, KIDS_SHOE_ROWS } from '../../../../src/lib/sizing/shoeSizes.ts';

describe('children’s shoes', () => {
  /** The chart again, column by column, so that an error in a row is found. */
  const EU = [
    ...[16, 16.5, 17, 18, 18.5, 19, 19.5, 20, 21, 21.5, 22, 22.5, 23.5, 24, 25, 25.5, 26, 26.5, 27, 27.5],
    ...[28, 28.5, 29.5, 30, 31, 31.5, 32, 33, 33.5, 34, 35, 35.5, 36, 36.5, 37.5, 38, 38.5, 39, 40],
  ];
  const SIXTEENTHS = [
    ...[57, 60, 63, 65, 68, 71, 73, 76, 79, 81, 84, 87, 89, 92, 95, 97, 100, 103, 105, 108, 111, 113, 116],
    ...[119, 121, 124, 127, 129, 132, 135, 137, 140, 141, 143, 146, 148, 150, 153, 155],
  ];
  /** 1C to 13.5C, then 1Y to 7Y, in halves. */
  const listHalfSizes = (from: number, to: number): number[] =>
    Array.from({ length: 2 * (to - from) + 1 }, (_, step) => from + step / 2);

  it('go from 1C to 13.5C, then from 1Y to 7Y, in half sizes', () => {
    expect(KIDS_SHOE_ROWS.map(([us]) => us)).toEqual([
      ...listHalfSizes(1, 13.5).map((size) => `${size}C`),
      ...listHalfSizes(1, 7).map((size) => `${size}Y`),
    ]);
  });

  it('are half a size lower in the UK, where 13.5 comes before 1', () => {
    const uk = KIDS_SHOE_ROWS.map(([, size]) => size);
    // 6.5Y and 7Y share a UK size.
    expect(uk).toEqual([...listHalfSizes(0.5, 13), 13.5, ...listHalfSizes(1, 6), 6]);
  });

  it('have these European sizes and lengths', () => {
    expect(KIDS_SHOE_ROWS.map(([, , eu]) => eu)).toEqual(EU);
    expect(KIDS_SHOE_ROWS.map(([, , , sixteenths]) => sixteenths)).toEqual(SIXTEENTHS);
  });

  it('are found by their US size', () => {
    expect(findKidsShoe('10.5C')).toEqual({ uk: '10', eu: 27.5, inches: 6.75, au: '10' });
    expect(findKidsShoe('1Y')).toEqual({ uk: '13.5', eu: 32, inches: 127 / 16, au: '13.5' });
    expect([findKidsShoe('10.5'), findKidsShoe('14C'), findKidsShoe('')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('adults’ shoes', () => {
  it.each([
    [2, false, { uk: '1.5', eu: 33, au: '1.5' }],
    [8, false, { uk: '7.5', eu: 40.5, au: '7.5' }],
    [8, true, { uk: '7.5', eu: 40.5, au: '9.5' }],
    [9.5, false, { uk: '9', eu: 42.5, au: '9' }],
    [18, false, { uk: '17.5', eu: 53.5, au: '17.5' }],
  ])('US men’s %d, for women: %s', (usMens, isWomens, expected) => {
    expect(findAdultShoe(usMens, isWomens)).toMatchObject(expected);
  });

  it('measure the foot in inches', () => {
    expect(findAdultShoe(8.5, false)?.inches).toBeCloseTo(31 / 3, 10);
  });

  it.each([1.5, 1, 0, -2, 18.5, 19, 8.25])('return undefined for size %d', (usMens) => {
    expect(findAdultShoe(usMens, false)).toBeUndefined();
  });
});

it('formats numbers with at most one decimal', () => {
  expect([8, 8.5, 25.44, 25.46, 8.04].map(formatNumber)).toEqual(['8', '8.5', '25.4', '25.5', '8']);
});
