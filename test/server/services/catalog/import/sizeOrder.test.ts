import { compareSizes } from '../../../../../server/services/catalog/import/sizeOrder.ts';

describe('compareSizes', () => {
  it.each([
    [['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']],
    [['X-Small', 'Small', 'Medium', 'Large', 'X-Large', 'XXL']],
    [['5', '5.5', '6', '10', '10.5', '11']],
    [['28x30', '28x32', '30x30', '36x34']],
    [['30" × 40"', '50" × 60"', '60" × 80"']],
    [['0-3M', '3-6M', '12M', '2T', '4T', 'S', 'L', '4', '6']],
  ])('%j', (worn) => {
    expect(worn.toReversed().toSorted(compareSizes)).toEqual(worn);
  });
});
