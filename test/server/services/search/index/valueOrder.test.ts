import {
  compareBySize,
  compareByWidth,
  findScaleOrder,
} from '../../../../../server/services/search/index/valueOrder.ts';

const reverseValues = (values: readonly string[]): string[] => [...values].reverse();

describe('the order of sizes', () => {
  it.each([
    [['2', '5', '5.5', '6', '10', '10.5', '12', '18', '20', '22']],
    [['9', '15', 'M 8 / W 9.5', 'M 8.5 / W 10', 'M 10 / W 11.5', 'S', 'M']],
    [['XS', 'S', 'M', 'L', 'XL', '2XL', '3X']],
    [['0-3M', '12M', '2T', '5T', '4C', '10.5C', '1Y', '6.5Y', '5', 'S (8)', 'M (10-12)', 'One Size']],
  ])('is the wearing order: %j', (sizes) => {
    expect(reverseValues(sizes).sort(compareBySize)).toEqual(sizes);
  });

  it('goes from narrow to wide', () => {
    const widths = [
      'AA – Narrow',
      'B – Medium',
      'D – Medium',
      'D – Wide',
      'Medium',
      '2E – Extra Wide',
      'Wide',
      '4E – Extra Wide',
      '30 inseam',
      '32 inseam',
    ];
    expect(reverseValues(widths).sort(compareByWidth)).toEqual(widths);
  });
});

describe('the order of an attribute', () => {
  it.each([
    [['Flat (under 1")', 'Low (1" to 1 ¾")', 'Mid (2" to 2 ¾")', 'High (3" and up)']],
    [['Not Water Resistant', 'Water Resistant', 'Waterproof']],
    [['No Laptop Sleeve', 'Up to 14"', 'Up to 16"']],
    [['0 to 2 years', '3 to 5 years', '10 to 12 years']],
  ])('ascends by degree: %j', (values) => {
    expect(reverseValues(values).sort(findScaleOrder(values))).toEqual(values);
  });

  it('is undefined if values have no degree', () => {
    expect(findScaleOrder(['Leather', 'Suede'])).toBeUndefined();
    expect(findScaleOrder(['Flat', 'Wedge'])).toBeUndefined();
  });
});
