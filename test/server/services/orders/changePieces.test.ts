import { choosePieces } from '../../../../server/services/orders/actions/pieces.ts';
import { givenLockedLine } from './givenLockedLine.ts';

const first = givenLockedLine({ quantity: 3 });
const second = givenLockedLine({ lineItemId: 2, quantity: 1 });
const getPieceIds = ({ pieces }: typeof first): string[] => pieces.map(({ itemUniqueId }) => itemUniqueId);

it('puts the chosen pieces of a line first, because those are split off', () => {
  const [a = '', b = '', c = ''] = getPieceIds(first);
  const [chosenLine, ...others] = choosePieces([first, second], [c, b]);
  expect(others).toEqual([]);
  expect(chosenLine?.pieces).toBe(2);
  expect(chosenLine && getPieceIds(chosenLine.line)).toEqual([b, c, a]);
});

it('chooses from several lines, each piece once', () => {
  const ids = [...getPieceIds(first), ...getPieceIds(second), ...getPieceIds(second)];
  expect(choosePieces([first, second], ids).map(({ pieces }) => pieces)).toEqual([3, 1]);
  expect(choosePieces([first, second], [])).toEqual([]);
});

it('fails for a piece of another order', () => {
  expect(() => choosePieces([first], getPieceIds(second))).toThrow('1 of these pieces are not in the order');
});
