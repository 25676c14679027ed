import { allocateRefund } from '../../../../../server/services/orders/actions/owed.ts';
import { computeRemainingCents } from '../../../../../server/services/orders/quoteCancellation.ts';
import { givenLockedLine } from '../givenLockedLine.ts';

const cancellation = { cancellationId: 1, status: 'cancelled' } as const;

describe('computeRemainingCents', () => {
  const sums = { shippingCents: 800, discountCents: 1500, giftCents: 0, chargeCents: 0 };
  const other = { lineItemId: 2, quantity: 1, priceCents: 3000, discountCents: 200, taxCents: 140 };

  it.each([
    // Of the discount of 1500 cents, 1200 are for the goods and 300 for the shipping.
    ['all lines', [givenLockedLine(), givenLockedLine(other)], 10_000 - 1000 + 450 + (3000 - 200 + 140) + 500],
    [
      'one line, and the shipping whole',
      [givenLockedLine(cancellation), givenLockedLine(other)],
      3000 - 200 + 140 + 500,
    ],
    ['nothing, and no shipping', [givenLockedLine(cancellation), givenLockedLine({ ...other, ...cancellation })], 0],
  ])('computes the remaining cents of %s', (_title, lines, cents) => {
    expect(computeRemainingCents(lines, sums)).toBe(cents);
  });
});

describe('allocateRefund', () => {
  const payment = {
    giftCents: 3000,
    chargeCents: 7000,
    exchangeCents: 0,
    returnedGiftCents: 0,
    returnedChargeCents: 0,
    returnedExchangeCents: 0,
    isTaken: false,
  };

  it.each([
    ['the gift balance first', 2000, {}, { giftCents: 2000, chargeCents: 0 }],
    ['then the payment method', 5000, {}, { giftCents: 3000, chargeCents: 2000 }],
    ['everything', 10_000, {}, { giftCents: 3000, chargeCents: 7000 }],
    ['no more than is left of the balance', 2000, { returnedGiftCents: 2500 }, { giftCents: 500, chargeCents: 1500 }],
    [
      'no more than is left of the charge',
      9000,
      { returnedGiftCents: 3000, returnedChargeCents: 1000, isTaken: true },
      { giftCents: 0, chargeCents: 6000 },
    ],
    ['an amount that leaves 50 cents to charge', 9950, {}, { giftCents: 3000, chargeCents: 6950 }],
    ['all where 49 cents would be left, which cannot be charged', 9951, {}, { giftCents: 3000, chargeCents: 7000 }],
    [
      'an amount that leaves 49 cents of a taken charge',
      9951,
      { isTaken: true },
      { giftCents: 3000, chargeCents: 6951 },
    ],
    [
      'the payment of an exchanged item last',
      15_000,
      { exchangeCents: 8000, isTaken: true },
      { giftCents: 3000, chargeCents: 7000, exchangeCents: 5000 },
    ],
    [
      'no more than is left of that',
      20_000,
      { exchangeCents: 8000, returnedExchangeCents: 6000, isTaken: true },
      { giftCents: 3000, chargeCents: 7000, exchangeCents: 2000 },
    ],
  ])('refunds %s', (_title, backCents, change, expected) => {
    expect(allocateRefund(backCents, { ...payment, ...change })).toEqual({ exchangeCents: 0, ...expected });
  });
});
