import fc from 'fast-check';
import { TRACKING_STATUSES } from '../../../../../server/providers/carriers/carrierProvider.ts';
import { returnMethods } from '../../../../../src/contracts/orders/returns.ts';
import { CANCEL_REASONS } from '../../../../../src/lib/orders/orders.ts';
import { REFUND_DESTINATIONS } from '../../../../../src/lib/orders/returns.ts';

/** An index, modulo the number of items. */
const index = fc.nat(5);
const item = fc.record({
  line: index,
  quantity: fc.option(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 3 })), { nil: undefined, freq: 2 }),
});
/** Some items; undefined means the default of the action. */
const items = fc.option(fc.array(item, { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 2 });
/** A scan at one hour of the parcel's journey. Scans arrive in any order. */
const scan = fc.record({
  status: fc.oneof(fc.constantFrom(...TRACKING_STATUSES), fc.constant('delivered')),
  hour: fc.integer({ min: 1, max: 9 }),
});
const news = fc.array(scan, { minLength: 1, maxLength: 2 });
/**
 * The outcome of a capture. `cut off`: the process dies before the provider is asked, or before its answer is stored.
 */
const payment = fc.oneof(
  { weight: 6, arbitrary: fc.constant('captured' as const) },
  { weight: 1, arbitrary: fc.constantFrom('refused', 'cut off before', 'cut off after') },
);

/**
 * The events of an order after it was placed. A new event must be added here, in `playModel.ts` and in `playShop.ts`;
 * the histories then play it in any order with all others.
 */
const EVENTS = {
  pack: fc.record({ does: fc.constant('pack' as const), items }),
  unpack: fc.record({ does: fc.constant('unpack' as const), which: index }),
  ship: fc.record({
    does: fc.constant('ship' as const),
    items,
    package: fc.option(index, { nil: undefined, freq: 2 }),
    payment,
  }),
  cancel: fc.record({
    does: fc.constant('cancel' as const),
    items: fc.option(fc.array(item, { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 10 }),
    by: fc.constantFrom('customer', 'operator'),
    reason: fc.constantFrom(...CANCEL_REASONS),
  }),
  /** Another card pays. */
  pay: fc.record({ does: fc.constant('pay' as const) }),
  /** The jobs run. */
  settle: fc.record({ does: fc.constant('settle' as const) }),
  track: fc.record({ does: fc.constant('track' as const), which: index, news }),
  return: fc.record({
    does: fc.constant('return' as const),
    items: fc.array(item, { minLength: 1, maxLength: 2 }),
    method: fc.constantFrom(...returnMethods),
    destination: fc.constantFrom(...REFUND_DESTINATIONS),
  }),
  label: fc.record({ does: fc.constant('label' as const), which: index }),
  scanReturn: fc.record({ does: fc.constant('scanReturn' as const), which: index, news }),
  cancelReturn: fc.record({ does: fc.constant('cancelReturn' as const), which: index, items }),
  receive: fc.record({
    does: fc.constant('receive' as const),
    which: index,
    items,
    condition: fc.constantFrom('sellable', 'damaged'),
  }),
  refuse: fc.record({ does: fc.constant('refuse' as const), which: index, items }),
  /** The parcel of a return never comes. */
  expireReturn: fc.record({ does: fc.constant('expireReturn' as const), which: index }),
  /** Goods come back without a return; all that carriers bring back by default. */
  receiveParcel: fc.record({
    does: fc.constant('receiveParcel' as const),
    items,
    condition: fc.constantFrom('sellable', 'damaged'),
  }),
  /** The operator refunds, and may receive the goods without a return. */
  refund: fc.record({
    does: fc.constant('refund' as const),
    items,
    amountCents: fc.option(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 20_000 })), {
      nil: undefined,
      freq: 2,
    }),
    condition: fc.option(fc.constantFrom('sellable', 'damaged'), { nil: undefined, freq: 2 }),
  }),
  exchange: fc.record({
    does: fc.constant('exchange' as const),
    line: index,
    priceCents: fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 99 })),
    isSameColor: fc.boolean(),
  }),
  /** The job runs, the customer cancels, the deadline passes, or the replacement is cancelled or comes back. */
  changeExchange: fc.record({
    does: fc.constant('changeExchange' as const),
    which: index,
    how: fc.constantFrom('advance', 'advance', 'cancel', 'expire', 'lose replacement'),
  }),
  /** The job records the points of the order; the customer may redeem all points. */
  points: fc.record({ does: fc.constant('points' as const), isRedeemed: fc.boolean() }),
  /** Repeats an earlier event, with its idempotency key. */
  repeat: fc.record({ does: fc.constant('repeat' as const), which: fc.nat(30) }),
} as const;

type Events = typeof EVENTS;
export type EventName = keyof Events;
export type HistoryEvent = { [Name in EventName]: Events[Name] extends fc.Arbitrary<infer One> ? One : never };
export type AnyEvent = HistoryEvent[EventName];
export type Choice = readonly { readonly line: number; readonly quantity?: number | undefined }[];
export type Scan = { readonly status: (typeof TRACKING_STATUSES)[number]; readonly hour: number };

export const eventNames = Object.keys(EVENTS).filter((name): name is EventName => name in EVENTS);

type Weights = Readonly<Record<EventName, number>>;

/** The weights of an event early and late in a history: most histories pack, ship and deliver before they return. */
const EARLY_WEIGHTS: Weights = {
  pack: 4,
  unpack: 1,
  ship: 8,
  cancel: 3,
  pay: 1,
  settle: 2,
  track: 8,
  return: 2,
  label: 1,
  scanReturn: 1,
  cancelReturn: 1,
  receive: 1,
  refuse: 1,
  expireReturn: 1,
  receiveParcel: 1,
  points: 2,
  refund: 1,
  exchange: 1,
  changeExchange: 1,
  repeat: 3,
};
const LATE_WEIGHTS: Weights = {
  pack: 1,
  unpack: 1,
  ship: 3,
  cancel: 1,
  pay: 1,
  settle: 1,
  track: 4,
  return: 9,
  label: 5,
  scanReturn: 5,
  cancelReturn: 3,
  receive: 6,
  refuse: 3,
  expireReturn: 4,
  receiveParcel: 3,
  points: 3,
  refund: 4,
  exchange: 6,
  changeExchange: 5,
  repeat: 4,
};

/** Events of replacements, which are orders of their own: `exchanges/exchangeHistory.ts` plays them in the shop. */
const OF_EXCHANGES: readonly EventName[] = ['exchange', 'changeExchange'];
/** The events of one order. */
export const orderEventNames = eventNames.filter((name) => !OF_EXCHANGES.includes(name));

const generateEvent = (weights: Weights, names: readonly EventName[]) =>
  fc.oneof(...names.map((name) => ({ weight: weights[name], arbitrary: EVENTS[name] })));

const DELIVERED_SCAN = { status: 'delivered', hour: 5 } as const;
/** The usual events of an order until it is delivered, or on its way back. Random events rarely reach that. */
const usualWay = fc
  .tuple(
    fc.option(EVENTS.pack),
    fc.constant({ does: 'ship', items: undefined, package: 0, payment: 'captured' } as const),
    fc.constant({ does: 'ship', items: undefined, package: undefined, payment: 'captured' } as const),
    fc.record({ does: fc.constant('track'), which: fc.constant(0), news: fc.tuple(fc.constant(DELIVERED_SCAN)) }),
    fc.option(fc.tuple(EVENTS.return, fc.constant({ does: 'label', which: 0 } as const), fc.option(EVENTS.scanReturn))),
  )
  .map(([packEvent, ...events]) => [packEvent, ...events].flat().filter((event) => event !== null));

/**
 * Generates the events of an order, in any order, with repeats.
 * @param maxEvents the maximum of early, and of late events
 */
export const generateHistory = (
  maxEvents: number,
  names: readonly EventName[] = eventNames,
): fc.Arbitrary<AnyEvent[]> =>
  fc
    .tuple(
      fc.oneof(
        fc.array(generateEvent(EARLY_WEIGHTS, names), { minLength: 1, maxLength: maxEvents, size: 'max' }),
        usualWay,
      ),
      fc.array(generateEvent(LATE_WEIGHTS, names), { maxLength: maxEvents, size: 'max' }),
    )
    .map(([earlyEvents, lateEvents]): AnyEvent[] => [...earlyEvents, ...lateEvents]);

const boughtLine = fc.record({
  priceCents: fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 99 })),
  quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 4 })),
  discountPercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
  taxPercent: fc.integer({ min: 0, max: 12 }),
  isReturnable: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});

/** An order as it was placed. */
export const boughtOrder = fc.record({
  lines: fc.array(boughtLine, { minLength: 1, maxLength: 3 }),
  shippingCents: fc.constantFrom(0, 0, 599, 1499),
  shippingDiscountPercent: fc.constantFrom(0, 0, 50, 100),
  /** The part of the total that the gift balance pays. */
  giftPercent: fc.oneof(fc.constant(0), fc.constant(100), fc.integer({ min: 0, max: 100 })),
  marketplaceId: fc.constantFrom('zappos', 'second'),
  /** A gift that a promotion adds, from a part of the goods' price on. */
  gift: fc.option(
    fc.record({
      priceCents: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 99 })),
      fromPercent: fc.integer({ min: 0, max: 100 }),
    }),
    { nil: undefined, freq: 2 },
  ),
  /** A second promotion, which applies by itself. */
  amountOffCents: fc.constantFrom(0, 0, 1, 1_000),
});
export type BoughtOrder = typeof boughtOrder extends fc.Arbitrary<infer One> ? One : never;
