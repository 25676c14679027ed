import fc from 'fast-check';
import { CANCEL_REASONS } from '../../../../src/lib/orders/orders.ts';
import { REFUND_DESTINATIONS } from '../../../../src/lib/orders/returns.ts';

/** An index, modulo the number of items. */
const itemIndex = fc.nat(3);
/** The order of the event: the first, or one of its replacements. */
const on = fc.nat(2);
const quantity = fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined });
const condition = fc.constantFrom('sellable', 'damaged');
/** The events of an order and of its replacements. A new event must be added here and in `playExchange.ts`. */
const anyEvent = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('ship'), on }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('track'),
      on,
      status: fc.constantFrom('delivered', 'delivered', 'returning'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('cancel'), on, quantity, reason: fc.constantFrom(...CANCEL_REASONS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('return'),
      on,
      which: itemIndex,
      quantity,
      destination: fc.constantFrom(...REFUND_DESTINATIONS),
    }),
  },
  { weight: 10, arbitrary: fc.record({ does: fc.constant('exchange'), on, which: itemIndex, sku: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('scan'), on, which: itemIndex }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('receive'), on, which: itemIndex, condition }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refuse'), on, which: itemIndex }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancelReturn'), on, which: itemIndex }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancelExchange'), on, which: itemIndex }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('expire'), on, which: itemIndex }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('expireReturn'), on, which: itemIndex }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('refund'),
      on,
      which: itemIndex,
      quantity,
      isWhole: fc.boolean(),
      amountCents: fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: undefined }),
      restock: fc.option(condition, { nil: undefined, freq: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('receiveParcel'), on, condition }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('loseParcel'), on }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('jobs'), on }) },
);
export type ExchangeEvent = typeof anyEvent extends fc.Arbitrary<infer One> ? One : never;

/** The bought items, delivered at the start of the history. */
export const boughtFacts = fc.record(
  {
    // With store credit at the first scan, and at confirmation.
    marketplaceId: fc.constantFrom('zappos', 'second'),
    quantity: fc.integer({ min: 1, max: 3 }),
    colorCents: fc.constantFrom(9_000, 12_000, 12_030, 14_000),
    balanceCents: fc.constantFrom(0, 0, 5_000, 60_000),
    percent: fc.integer({ min: 1, max: 99 }),
    /** Promotions that apply by themselves: a gift from 120 dollars on, and an amount off. */
    giftCents: fc.constantFrom(1, 999, 3_000),
    amountOffCents: fc.constantFrom(1, 1_000),
  },
  { requiredKeys: ['marketplaceId', 'quantity', 'colorCents', 'balanceCents'] },
);

export type BoughtFacts = typeof boughtFacts extends fc.Arbitrary<infer One> ? One : never;

export const exchangeHistory = fc.array(anyEvent, { minLength: 1, maxLength: 16, size: 'max' });
