import type { Order, OrderLine, Shipment } from '../../../src/contracts/orders/orders.ts';
import { EMPTY_ADDRESS } from '../../../src/lib/addresses/addressFields.ts';
import { addDays } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { RenderedMail } from '../mails/mailBlocks.ts';
import type { Sender } from '../mails/sender.ts';

/** The shop and the moment of example emails. */
export type ExampleSetting = { readonly sender: Sender; readonly shop: Order['shop']; readonly now: Date };

/** An email of a document, rendered with invented data. */
export type Example = {
  /** Unique in its document, such as `placed` or `placed-balance`; the first part is the section of the document. */
  readonly name: string;
  readonly render: (setting: ExampleSetting) => RenderedMail;
};

/** The invented person and the invented goods of example emails. Examples read no database. */
export const EXAMPLE_NAME = 'Alex Example';
export const EXAMPLE_EMAIL = 'alex@example.com';
/** Never a real number: no order has the prefix `000`. */
export const EXAMPLE_ORDER_ID = '000-0000000-0000000';
/** Opens nothing. */
export const EXAMPLE_TOKEN = 'example';

export const EXAMPLE_GOODS = {
  asin: 'EXAMPLE',
  productId: '0',
  styleId: '0',
  productName: 'Example Shoe',
  brandName: 'Example Brand',
  genderLabel: "Women's",
  color: 'Blue',
  size: '8.5',
  width: 'B – Medium',
  /** A drawing of the program, which every shop has. */
  imageId: 'gift-shoes-1',
  productUrl: '/',
} as const;

/** Returns a line of an example order; the given fields replace the defaults. */
export const createExampleLine = (change: Partial<OrderLine> = {}): OrderLine => ({
  ...EXAMPLE_GOODS,
  lineItemId: '1',
  itemUniqueIds: ['example'],
  shipmentId: null,
  quantity: 1,
  price: toMoney(9_000),
  status: 'submitted',
  cancellable: true,
  customerCancellable: true,
  returnable: true,
  customerReturnable: false,
  exchangeable: false,
  ...change,
});

/** The goods of the example order: two of one, and one that comes later. */
const createLines = (): OrderLine[] => [
  createExampleLine({ quantity: 2 }),
  createExampleLine({ lineItemId: '2', productName: 'Example Boot', color: 'Black', price: toMoney(12_000) }),
];

const createCharges = (): Order['chargeSummary'] => ({
  subTotal: toMoney(30_000),
  shippingCharge: toMoney(0),
  estimatedTax: toMoney(2_250),
  totalBeforeTax: toMoney(30_000),
  grandTotal: toMoney(32_250),
  coupons: [],
  couponTotal: toMoney(0),
  gcTotal: toMoney(0),
  total: toMoney(32_250),
});

const ADDRESS: Order['shippingAddress'] = {
  ...EMPTY_ADDRESS,
  fullName: EXAMPLE_NAME,
  addressLine1: '1 Example Street',
  city: 'Columbus',
  stateOrRegion: 'OH',
  postalCode: '43215',
  countryCode: 'US',
  primaryVoiceNumber: '(614) 555-0100',
};

/** Returns an invented order of a shop, placed today; the given fields replace the defaults. */
export const createExampleOrder = (shop: Order['shop'], now: Date, change: Partial<Order> = {}): Order => ({
  orderId: EXAMPLE_ORDER_ID,
  purchaseId: 'example',
  shop,
  status: 'submitted',
  placedAt: now.toISOString(),
  promisedFor: addDays(toShopDay(now), 4),
  promiseText: '',
  isOpen: true,
  shipmentSpeed: 'second',
  lineItems: createLines(),
  chargeSummary: createCharges(),
  cancelledTotal: toMoney(0),
  cancelledCharge: toMoney(0),
  cancellations: [],
  refunds: [],
  shippingAddress: ADDRESS,
  exchangeOrder: null,
  payment: { cardType: 'Visa', lastFour: '4242' },
  email: EXAMPLE_EMAIL,
  customerName: EXAMPLE_NAME,
  ...change,
});

/** Returns an invented parcel with the first line of the example order. */
export const createExampleShipment = (now: Date): Shipment => ({
  shipmentId: '1',
  carrier: 'UPS',
  trackingNumber: 'EXAMPLE',
  trackingUrl: null,
  shippedAt: now.toISOString(),
  shipmentNumber: 1,
  compositeStatus: 'shipped',
  returnTrackingState: null,
  lineItemIds: ['1'],
  trackingStatus: 'shipped',
  shipmentDisplayMessage: '',
  estimatedDelivery: addDays(toShopDay(now), 4),
  deliveredAt: null,
  events: [],
});
