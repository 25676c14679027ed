import {
  allocateToPieces,
  computeMaxRefund,
  findRefundRefusal,
  quoteRefund,
  splitTakenBack,
} from '../../../../../server/services/orders/refund/rules.ts';
import { givenLockedLine } from '../givenLockedLine.ts';

it.each([
  [2_500, [1_000, 1_500]],
  [3_000, [1_000, 1_500]],
  [1_001, [1_000, 1]],
  [999, [999, 0]],
  [0, [0, 0]],
])('splits %i refunded cents among pieces of 1000 and 1500 cents: %j', (refundedCents, shares) => {
  const pieces = [
    { itemUniqueId: 'one', cents: 1_000 },
    { itemUniqueId: 'other', cents: 1_500 },
  ];
  expect(allocateToPieces(pieces, refundedCents).map(({ cents }) => cents)).toEqual(shares);
});

const cancelFirst = 'This item can still be cancelled: cancel it instead.';
it.each([
  [{ status: 'submitted' }, cancelFirst],
  [{ status: 'delivered', kind: 'giftCard', stockId: null }, cancelFirst],
  [{ status: 'cancelled', cancellationId: 3 }, 'This item is cancelled.'],
  [{ status: 'shipped' }, undefined],
  [{ status: 'delivered' }, undefined],
  [{ status: 'returning' }, undefined],
  [{ status: 'returned' }, undefined],
] as const)('answers for a line that is %j: %j', (state, refusal) => {
  expect(findRefundRefusal(givenLockedLine(state))).toBe(refusal);
});

// Two pieces of $45.00 and $2.25 tax each: $94.50.
const deliveredLine = givenLockedLine({ status: 'delivered' });
const paidSums = {
  giftCents: 0,
  chargeCents: 9_450,
  exchangeCents: 0,
  returnedGiftCents: 0,
  returnedChargeCents: 0,
  returnedExchangeCents: 0,
  isTaken: true,
};
const exchangedLine = {
  ...deliveredLine,
  pieces: deliveredLine.pieces.map((piece) => ({ ...piece, exchangedCents: 4_000 })),
};

it.each([
  [[deliveredLine], {}, 9_450],
  [[deliveredLine], { chargeCents: 10_050 }, 10_050],
  [[deliveredLine], { giftCents: 500, returnedGiftCents: 500, returnedChargeCents: 9_000 }, 450],
  [[deliveredLine, givenLockedLine({ lineItemId: 2 })], { chargeCents: 18_900 }, 9_450],
  [[deliveredLine, givenLockedLine({ lineItemId: 2, cancellationId: 1, status: 'cancelled' })], {}, 9_450],
  [[givenLockedLine()], {}, 0],
  // The money of other replacements stays, and that of this one comes back.
  [[exchangedLine], {}, 1_450],
  [[deliveredLine], { chargeCents: 450, exchangeCents: 9_000, returnedExchangeCents: 3_000 }, 6_450],
] as const)('keeps the amount that a cancellation may return (case %#)', (lines, change, maxCents) => {
  expect(computeMaxRefund(lines, { ...paidSums, ...change })).toBe(maxCents);
});

const of = (pieces: number) => [{ line: deliveredLine, pieces }];
it.each([
  ['all pieces', { chosenLines: of(2), isNamed: false, amountCents: undefined }, 9_450, [4_725, 4_725]],
  ['one piece', { chosenLines: of(1), isNamed: true, amountCents: undefined }, 9_450, [4_725]],
  [
    'pieces of an order with little left',
    { chosenLines: of(2), isNamed: true, amountCents: undefined },
    5_000,
    [4_725, 275],
  ],
  ['an amount of a line', { chosenLines: of(2), isNamed: true, amountCents: 5_000 }, 9_450, [4_725, 275]],
  ['an amount of the order', { chosenLines: of(2), isNamed: false, amountCents: 600 }, 9_450, []],
] as const)('shares %s', (_, wish, maxCents, shares) => {
  const quote = quoteRefund(wish, maxCents);
  expect('pieces' in quote && quote.pieces.map(({ cents }) => cents)).toEqual(shares);
});

it.each([
  ['an amount above the line', { chosenLines: of(1), isNamed: true, amountCents: 4_726 }, 9_450, /At most \$47\.25/],
  ['an amount above the order', { chosenLines: of(2), isNamed: false, amountCents: 601 }, 600, /At most \$6\.00/],
  [
    'a line of an order that has nothing left',
    { chosenLines: of(1), isNamed: true, amountCents: undefined },
    0,
    /Nothing/,
  ],
] as const)('rejects %s', (_, wish, maxCents, words) => {
  const quote = quoteRefund(wish, maxCents);
  expect('refusal' in quote && quote.refusal).toMatch(words);
});

it.each([
  [1_000, { chargeCents: 1_000, giftCents: 0 }],
  [4_000, { chargeCents: 4_000, giftCents: 0 }],
  [5_000, { chargeCents: 4_000, giftCents: 1_000 }],
])('splits %i cents of store credit that was taken back', (takenCents, parts) => {
  expect(splitTakenBack(takenCents, { chargeCents: 4_000, giftCents: 2_000 })).toEqual(parts);
});
