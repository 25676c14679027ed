import { bySize, byWidth } from '../../../../server/services/search/valueOrder.ts';

const backwards = (values: readonly string[]): string[] => [...values].reverse();

describe('the order of sizes', () => {
  it.each([
    [['5', '5.5', '6', '10', '10.5', '12']],
    [['XS', 'S', 'M', 'L', 'XL', '2XL', '3X']],
    [['0-3M', '12M', '2T', '5T', '4C', '10.5C', '1Y', '6.5Y', '5', 'S (8)', 'M (10-12)', 'One Size']],
  ])('is that in which they are worn: %j', (sizes) => {
    expect(backwards(sizes).sort(bySize)).toEqual(sizes);
  });

  it('goes from narrow to wide', () => {
    const widths = [
      'AA – Narrow',
      'B – Medium',
      'D – Medium',
      'D – Wide',
      '2E – Extra Wide',
      '4E – Extra Wide',
      'Medium',
      'Wide',
    ];
    expect(backwards(widths).sort(byWidth)).toEqual(widths);
  });
});
