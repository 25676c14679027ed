import { findSwaps } from '../../../../../src/features/orders/exchange/swapChoices.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { givenInitiation } from './givenInitiation.ts';

/** `8 B*` is the customer's size, `9 B-` is sold out, `9 B+` costs more. */
const parseSizes = (text: string) =>
  text.split(', ').map((one, index) => {
    const [size = '', width = ''] = one.replace(/[*+-]$/, '').split(' ');
    const isOwn = one.endsWith('*');
    const difference = toMoney(one.includes('+') ? 500 : 0);
    return {
      difference,
      asin: `B00000000${index}`,
      stockId: '1',
      size,
      width,
      isOwn,
      isAvailable: !one.endsWith('-') && !isOwn,
    };
  });

const listSwaps = (text: string, ownSize: string, reason: 'too small' | 'too big', refusal: string | null = null) => {
  const [size = '', width = ''] = ownSize.split(' ');
  const line = givenOrderLine({ lineItemId: '1', size, width, styleId: '5' });
  const colors = givenInitiation().colors.slice(0, 1);
  const color = colors.map((one) => ({ ...one, styleId: '5', sizes: parseSizes(text) }));
  const order = givenOrder({ lineItems: [line] });
  return findSwaps(givenInitiation({ order, colors: color, refusal }), reason).map((one) => `${one.size} ${one.width}`);
};

const GRID = '8 B, 8.5 B*, 9 B-, 9.5 B, 10 B, 10.5 B, 8 D, 8.5 D, 9 D';

it.each([
  ['the next two in stock, then the own size wider', GRID, '8.5 B', 'too small', ['9.5 B', '10 B', '8.5 D']],
  ['the next smaller', GRID, '8.5 B', 'too big', ['8 B']],
  ['a narrower one', '8 B, 8.5 B, 8 D, 8.5 D*', '8.5 D', 'too big', ['8 D', '8.5 B']],
  ['nothing beyond the largest', '8 B, 8.5 B*', '8.5 B', 'too small', []],
  ['nothing where all are sold out', '8 B-, 8.5 B*, 9 B-', '8.5 B', 'too small', []],
  ['no size that costs more', '8 B, 8.5 B*, 9 B+, 9.5 B', '8.5 B', 'too small', ['9.5 B']],
  ['nothing where the own size is unknown', '8 B, 9 B', '8.5 B', 'too small', []],
] as const)('offers %s', (_name, sizes, ownSize, reason, expectedSizes) => {
  expect(listSwaps(sizes, ownSize, reason)).toEqual(expectedSizes);
});

it('offers nothing for an item that cannot be exchanged', () => {
  expect(listSwaps(GRID, '8.5 B', 'too small', 'It was sold as final.')).toEqual([]);
});
