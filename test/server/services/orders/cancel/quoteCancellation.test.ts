import fc from 'fast-check';
import type { LockedLine, LockedOrder } from '../../../../../server/services/orders/actions/lockOrder.ts';
import { quoteCancellation } from '../../../../../server/services/orders/quoteCancellation.ts';
import { givenLockedLine } from '../givenLockedLine.ts';

// Two pieces for 100.00 with 10.00 off and 4.50 tax, one for 30.00 with 2.00 off and 1.40 tax, 8.00 shipping with 3.00 off.
const shoes = givenLockedLine();
const belt = givenLockedLine({ lineItemId: 2, quantity: 1, priceCents: 3000, discountCents: 200, taxCents: 140 });
const order: LockedOrder = {
  orderId: '112-4820193-7740021',
  customerId: 1,
  marketplaceId: 'zappos',
  status: 'submitted',
  shippingCents: 800,
  discountCents: 1500,
  giftCents: 1000,
  chargeCents: 11_890,
  exchangeOf: null,
  exchangeCents: 0,
  isHeld: false,
  isOnHold: false,
  isDisputed: false,
  version: 0,
  lines: [shoes, belt],
};
const payment = {
  giftCents: 1000,
  chargeCents: 11_890,
  exchangeCents: 0,
  returnedGiftCents: 0,
  returnedChargeCents: 0,
  returnedExchangeCents: 0,
  isTaken: false,
};

it.each([
  [
    'one of two pieces with its share of discount and tax',
    [{ line: shoes, pieces: 1 }],
    { itemsCents: 5000, discountCents: 500, taxCents: 225, shippingCents: 0, totalCents: 4725 },
  ],
  [
    'a whole line, and no shipping while another is kept',
    [{ line: belt, pieces: 1 }],
    { itemsCents: 3000, discountCents: 200, taxCents: 140, shippingCents: 0, totalCents: 2940 },
  ],
  [
    'everything with the shipping as it was paid',
    [
      { line: shoes, pieces: 2 },
      { line: belt, pieces: 1 },
    ],
    { itemsCents: 13_000, discountCents: 1200, taxCents: 590, shippingCents: 500, totalCents: 12_890 },
  ],
  ['nothing', [], { itemsCents: 0, discountCents: 0, taxCents: 0, shippingCents: 0, totalCents: 0 }],
])('quotes %s', (_title, chosenLines, expected) => {
  expect(quoteCancellation(order, chosenLines, payment)).toMatchObject(expected);
});

it('returns the gift balance first, and refunds only captured money', () => {
  const chosenLines = [{ line: shoes, pieces: 1 }];
  const open = { giftCents: 1000, chargeCents: 3725, isRefund: false };
  expect(quoteCancellation(order, chosenLines, payment)).toMatchObject(open);
  expect(quoteCancellation(order, chosenLines, { ...payment, isTaken: true })).toMatchObject({
    ...open,
    isRefund: true,
  });
});

it.each([
  [2940, 0, false],
  [2939, 1, true],
])(
  'with %i cents paid by the balance, refunds %i cents of a belt for 29.40: %s',
  (giftCents, chargeCents, isRefund) => {
    const capturedPayment = { ...payment, giftCents, chargeCents: 12_890 - giftCents, isTaken: true };
    const quote = quoteCancellation(order, [{ line: belt, pieces: 1 }], capturedPayment);
    expect(quote).toMatchObject({ giftCents, chargeCents, isRefund });
  },
);

it('returns the same amounts in one step as in several', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    priceCents: fc.integer({ min: 1, max: 50_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    taxCents: fc.integer({ min: 0, max: 5000 }),
    off: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 900 }),
      (inputLines, shippingCents) => {
        const lines: LockedLine[] = inputLines.map(({ share, off: _, ...one }, index) =>
          givenLockedLine({
            ...one,
            lineItemId: index + 1,
            discountCents: Math.floor((one.priceCents * one.quantity * share) / 100),
          }),
        );
        const discountCents = lines.reduce((sum, one) => sum + one.discountCents, 0);
        const chosenLines = lines.flatMap((one, index) => {
          const pieces = Math.min(inputLines[index]?.off ?? 0, one.quantity);
          return pieces === 0 ? [] : [{ line: one, pieces }];
        });
        const wholeOrder = { ...order, lines, shippingCents, discountCents };
        const all = quoteCancellation(
          wholeOrder,
          lines.map((one) => ({ line: one, pieces: one.quantity })),
          payment,
        );
        const part = quoteCancellation(wholeOrder, chosenLines, payment);
        const rest = lines.flatMap((one) => {
          const cancelledPieces =
            chosenLines.find(({ line: { lineItemId } }) => lineItemId === one.lineItemId)?.pieces ?? 0;
          const roundDown = (cents: number) => cents - Math.floor((cents * cancelledPieces) / one.quantity);
          return cancelledPieces === one.quantity
            ? [{ ...one, cancellationId: 1 }]
            : [
                {
                  ...one,
                  quantity: one.quantity - cancelledPieces,
                  discountCents: roundDown(one.discountCents),
                  taxCents: roundDown(one.taxCents),
                },
              ];
        });
        // Lines that were split leave the discount of their cancelled pieces in the order's sum.
        const cancelledShare = discountCents - rest.reduce((sum, one) => sum + one.discountCents, 0);
        const split =
          cancelledShare > 0
            ? [givenLockedLine({ lineItemId: 99, discountCents: cancelledShare, cancellationId: 1 })]
            : [];
        const remainingLines = rest
          .filter(({ cancellationId }) => cancellationId === null)
          .map((one) => ({ line: one, pieces: one.quantity }));
        const later = quoteCancellation({ ...wholeOrder, lines: [...rest, ...split] }, remainingLines, payment);
        expect(part.totalCents + later.totalCents).toBe(all.totalCents);
        expect(part.totalCents).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
