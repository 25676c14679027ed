import { chooseLines } from '../../../../server/services/orders/actions/chosenItems.ts';
import { givenLockedLine } from './givenLockedLine.ts';

describe('chooseLines', () => {
  const lines = [givenLockedLine(), givenLockedLine({ lineItemId: 2 })];

  it.each([
    [[{ lineItemId: '1' }], [[1, 2]]],
    [[{ lineItemId: '2', quantity: 1 }], [[2, 1]]],
    // The quantities of a line that is named twice are added up; without a quantity, the line is whole.
    [
      [
        { lineItemId: '1', quantity: 1 },
        { lineItemId: '2', quantity: 1 },
        { lineItemId: '1', quantity: 1 },
      ],
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [[{ lineItemId: '1' }, { lineItemId: '1', quantity: 1 }], [[1, 2]]],
    [[{ lineItemId: '1', quantity: 1 }, { lineItemId: '1' }], [[1, 2]]],
  ])('chooses for %j: %j', (items, expected) => {
    expect(chooseLines(lines, items).map(({ line: { lineItemId }, pieces }) => [lineItemId, pieces])).toEqual(expected);
  });

  it.each([0, -1, 3, 1.5])('rejects %d of two pieces', (quantity) => {
    expect(() => chooseLines(lines, [{ lineItemId: '1', quantity }])).toThrow(
      expect.objectContaining({ status: 400, message: 'Of this item there are 2 in the order.' }),
    );
  });

  it('rejects more pieces than a line has, also if it is named several times', () => {
    const items = [1, 2].map((quantity) => ({ lineItemId: '1', quantity }));
    expect(() => chooseLines(lines, items)).toThrow(expect.objectContaining({ status: 400, id: 'quantity.invalid' }));
  });

  it('rejects a line of another order', () => {
    expect(() => chooseLines(lines, [{ lineItemId: '3' }])).toThrow('This item was not found.');
  });
});
