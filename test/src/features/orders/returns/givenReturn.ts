import type { OrderReturn, TransportOptions } from '../../../../../src/contracts/orders/returns.ts';
import { toMoney } from '../../../../../src/lib/money.ts';

/** A return of one piece that is dropped off with a QR code; the given fields replace the defaults. */
export const givenReturn = (change: Partial<OrderReturn> = {}): OrderReturn => ({
  contractId: 'c1',
  rmaId: '4471902',
  orderId: '112-4820193-7740021',
  status: 'return via drop-off',
  trackingState: change.status === 'cancelled' ? null : 'dropoff pending',
  method: 'labelless at carrier',
  destination: 'original payment',
  createdAt: '2026-11-23T10:00:00.000Z',
  dropOffBy: '2026-12-07',
  pickup: null,
  pickupDays: [],
  labelArrivesBy: null,
  storeCreditAt: 'first scan',
  isExchange: false,
  cancellable: true,
  hasReturnsShipping: true,
  items: [
    {
      lineItemId: '1',
      itemUniqueId: 'u1',
      asin: 'A1',
      brandName: 'Tarnwell',
      productName: 'Skyline',
      imageId: 'p1-front',
      reason: 'too small',
      state: 'open',
      refund: toMoney(13_745),
    },
  ],
  preReturnInfo: { total: toMoney(13_745) },
  postReturnInfo: null,
  labelInfo: { state: 'ready', isLabelless: true, carrier: 'Parcelway', trackingNumber: 'PW1' },
  ...change,
});

/** The options of a shop with carriers. */
export const givenOptions = (cents = 13_745): TransportOptions => ({
  preReturnInfo: {
    items: toMoney(cents - 750),
    discount: toMoney(0),
    tax: toMoney(750),
    fee: toMoney(0),
    total: toMoney(cents),
    toGiftBalance: toMoney(0),
    toPayment: toMoney(cents),
  },
  options: [
    { method: 'labelless at carrier', needsPrinter: false, needsBox: true, hasLabel: true },
    { method: 'print', needsPrinter: true, needsBox: true, hasLabel: true },
  ],
  destinations: ['original payment', 'store credit'],
  dropOffBy: '2026-12-07',
  pickupDays: [],
  labelArrivesBy: '2026-12-01',
  storeCreditAt: 'first scan',
});
