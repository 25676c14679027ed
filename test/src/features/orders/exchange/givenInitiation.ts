import type { ExchangeInitiation } from '../../../../../src/contracts/orders/exchanges.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { givenAddress } from '../../givenPurchase.ts';
import { givenOptions } from '../returns/givenReturn.ts';

const { preReturnInfo: _, storeCreditAt: __, ...transport } = givenOptions();
const size = (asin: string, text: string, width: string, change: object = {}) => ({
  asin,
  stockId: `9${asin.slice(-2)}`,
  size: text,
  width,
  isAvailable: true,
  isOwn: false,
  difference: toMoney(0),
  ...change,
});

/** The replacements of `givenOrder`'s first line: two colors, two widths, one size sold out. */
export const givenInitiation = (change: Partial<ExchangeInitiation> = {}): ExchangeInitiation => ({
  order: givenOrder({
    status: 'delivered',
    lineItems: [givenOrderLine({ status: 'delivered', customerReturnable: true, exchangeable: true })],
  }),
  lineItemId: '1',
  refusal: null,
  colors: [
    {
      styleId: '5000001',
      color: 'Harbor Blue',
      imageId: 's5000001-side-abc123',
      difference: toMoney(0),
      sizes: [
        size('B000000001', '8.5', 'B', { isOwn: true, isAvailable: false }),
        size('B000000002', '9', 'B'),
        size('B000000003', '9.5', 'B', { isAvailable: false }),
        size('B000000004', '9', 'D'),
      ],
    },
    {
      styleId: '5000002',
      color: 'Field Green',
      imageId: 's5000002-side-abc123',
      difference: toMoney(1_500),
      sizes: [size('B000000011', '8.5', 'B'), size('B000000012', '9', 'B')],
    },
  ],
  addresses: [
    givenAddress({
      addressId: '7',
      fullName: 'Maya Lindqvist',
      addressLine1: '9 Harbor Street',
      city: 'Portland',
      stateOrRegion: 'OR',
      postalCode: '97201',
    }),
  ],
  cards: [],
  transport,
  shipsAt: 'first scan',
  holdMinutes: 20,
  ...change,
});
