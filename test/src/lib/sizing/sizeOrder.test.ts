import { compareSizes, compareWidths } from '../../../../src/lib/sizing/sizeOrder.ts';

describe('compareSizes', () => {
  it.each([
    [['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']],
    [['X-Small', 'Small', 'Medium', 'Large', 'X-Large', 'XXL']],
    [['5', '5.5', '6', '9.5', '10', '10.5', '11']],
    [['5', '5½', '6', '6 1/2', '7']],
    [['28x30', '28x32', '30x30', '36x34']],
    [['30" × 40"', '50" × 60"', '60" × 80"']],
    [['9', '15', 'M 8 / W 9.5', 'M 8.5 / W 10', 'M 10 / W 11.5', 'S', 'M']],
    [['0-3M', '3-6M', '12M', '2T', '5T', '4C', '10.5C', '1Y', '6.5Y', '5', 'S (8)', 'M (10-12)', 'One Size']],
    [['0–6M', '6–12M', '4C–6.5C', '7C–10C', '10.5C–13.5C', '1Y–3Y', '3.5Y–5Y', '4–6.5', '6–8.5', '7–9.5']],
    [['10.5 Little Kid', '13.5 Little Kid', '1 Little Kid', '3 Little Kid', '3.5 Big Kid', '7 Big Kid']],
  ])('sorts sizes in wearing order: %j', (sortedSizes) => {
    expect(sortedSizes.toReversed().toSorted(compareSizes)).toEqual(sortedSizes);
  });

  it.each([
    [['18M', '2T']],
    [['14T', '1C']],
    [['13.5C', '1Y']],
    [['7Y', '1']],
    [['7 Little Kid', '8 Little Kid'].toReversed()],
    [['36x34', 'M 4 / W 5.5']],
    [['M 20 / W 21.5', 'XXXS']],
    [['XXXXXL', 'One Size']],
    [['40x998', '40x999', '41x1']],
    [['3999', '4000']],
  ])('keeps the groups separate: %j', (sortedSizes) => {
    expect(sortedSizes.toReversed().toSorted(compareSizes)).toEqual(sortedSizes);
    expect(sortedSizes.toSorted(compareSizes)).toEqual(sortedSizes);
  });

  it('keeps the order of the source for names', () => {
    expect(['Twin', 'Full', 'Queen', 'King'].toSorted(compareSizes)).toEqual(['Twin', 'Full', 'Queen', 'King']);
  });
});

describe('compareWidths', () => {
  it.each([
    [['4A', '3A', '2A', 'A', 'B', 'C', 'D', 'E', '2E', '3E', '4E', '5E', '6E']],
    [['AAAA', 'AAA', 'AA', 'A', 'B', 'D', 'E', 'EE', 'EEE', 'EEEE']],
    [['2A(N)', 'B', 'D(M)', '2E(W)', '4E(XW)']],
    [['AA – Narrow', 'B – Medium', 'D – Wide', '2E – Extra Wide']],
    [['Narrow', 'Medium', 'Wide', 'Extra Wide']],
    [['N', 'M', 'W', 'XW']],
    [['Narrow (AA)', 'Medium (B)', 'Wide (D)']],
    [['B – Narrow', 'Medium', 'Wide', '30 inseam', '32 inseam']],
  ])('sorts from narrow to wide: %j', (widths) => {
    expect(widths.toReversed().toSorted(compareWidths)).toEqual(widths);
  });
});
