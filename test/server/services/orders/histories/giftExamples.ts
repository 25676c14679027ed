import type { AnyEvent, BoughtOrder } from './history.ts';

const LINE = { priceCents: 100, quantity: 2, discountPercent: 0, taxPercent: 0, isReturnable: true };
/** Two pieces of a dollar, each of which meets the condition of a gift for ten cents. */
const BOUGHT: BoughtOrder = {
  lines: [LINE],
  shippingCents: 0,
  shippingDiscountPercent: 0,
  giftPercent: 100,
  marketplaceId: 'zappos',
  gift: { priceCents: 10, fromPercent: 50 },
  amountOffCents: 0,
};
const DELIVERED: readonly AnyEvent[] = [
  { does: 'ship', items: undefined, package: undefined, payment: 'captured' },
  { does: 'track', which: 0, news: [{ status: 'delivered', hour: 5 }] },
];

/** The lines are the goods, the gift, and the piece of the first return. */
const sendBack = (
  line: number,
  quantity?: number,
  destination: 'original payment' | 'store credit' = 'original payment',
): AnyEvent => ({ does: 'return', items: [{ line, quantity }], method: 'print', destination });
const receive = (which: number): AnyEvent => ({ does: 'receive', which, items: undefined, condition: 'sellable' });

/** Histories in which gifts that customers keep once had wrong sums. */
export const giftExamples: [BoughtOrder, AnyEvent[]][] = [
  // Two returns leave out the same gift.
  [
    BOUGHT,
    [
      ...DELIVERED,
      sendBack(0, 1),
      sendBack(0, 1),
      { does: 'cancelReturn', which: 0, items: undefined },
      sendBack(2),
      receive(1),
      receive(2),
    ],
  ],
  // The pieces that pay for the gift were refunded before.
  [
    BOUGHT,
    [
      ...DELIVERED,
      sendBack(0),
      { does: 'refund', items: undefined, amountCents: undefined, condition: undefined },
      receive(0),
    ],
  ],
  // The gift was refunded before the return that paid for it expired.
  [
    { ...BOUGHT, marketplaceId: 'second' },
    [
      ...DELIVERED,
      sendBack(0, undefined, 'store credit'),
      { does: 'receiveParcel', items: [{ line: 1, quantity: undefined }], condition: 'sellable' },
      { does: 'expireReturn', which: 0 },
    ],
  ],
  // The gift is back before the goods are refunded.
  [BOUGHT, [...DELIVERED, sendBack(0), sendBack(1), receive(0), receive(1)]],
];
