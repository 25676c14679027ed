import { chooseCancellable } from '../../../../server/services/orders/actions/cancelItems.ts';
import { presentOrder } from '../../../../server/services/orders/present.ts';
import type { StoredLine, StoredOrder } from '../../../../server/services/orders/store.ts';
import { createMarketplaces } from '../support/createMarketplaces.ts';
import { goodAddress } from '../support/given.ts';
import { givenLockedLine } from './givenLockedLine.ts';

const NOW = new Date('2026-11-24T15:00:00Z');
const gift = {
  designId: 'birthday',
  recipientName: 'Noa',
  recipientEmail: 'noa@example.com',
  senderName: 'Maya',
  message: 'Hi',
  deliverOn: null,
};
const LINE: StoredLine = {
  lineItemId: 7,
  asin: 'B0EGIFT002',
  snapshot: {
    productId: '',
    styleId: '',
    productName: 'Happy Birthday',
    brandName: 'e-Gift Card',
    genderLabel: '',
    color: '',
    size: '',
    width: '',
    imageId: 'an image',
    productUrl: '/c/e-gift-cards',
    giftCard: gift,
  },
  quantity: 1,
  priceCents: 5000,
  status: 'delivered',
  isReturnable: false,
  stockId: null,
  packageId: null,
  shipmentId: null,
  exchangeOrderId: null,
  itemUniqueIds: ['a piece'],
  returnAttempts: 0,
  isExchanged: false,
  wholePieceCents: 1000,
  card: {
    lastFour: 'WXYZ',
    status: 'issued',
    deliverAt: '2026-11-20T15:00:00+00:00',
    sentAt: '2026-11-20T15:00:09.5+00:00',
    expiresAt: null,
  },
};
const ORDER: StoredOrder = {
  orderId: '112-4820193-7740021',
  customerId: 1,
  purchaseId: 'a purchase',
  marketplaceId: 'zappos',
  status: 'delivered',
  isOpen: false,
  placedAt: new Date('2026-11-20T15:00:00Z'),
  promisedFor: '2026-11-25',
  speed: null,
  subTotalCents: 5000,
  shippingCents: 0,
  taxCents: 0,
  returnTerms: null,
  includedTaxCents: null,
  discountCents: 0,
  giftCents: 0,
  cancelledGiftCents: 0,
  cancelledChargeCents: 0,
  cancellations: [],
  refunds: [],
  coupons: [],
  shippingAddress: goodAddress,
  payment: { cardType: 'Visa', lastFour: '4242' },
  exchangeOf: null,
  exchangeCents: 0,
  contact: { email: 'maya@example.com', fullName: 'Maya Lindqvist' },
  lines: [LINE],
  shipments: null,
};
/** Presents an order of one e-gift card. */
const presentCard = (change: Partial<NonNullable<StoredLine['card']>> = {}) => {
  const card = LINE.card && { ...LINE.card, ...change };
  const parts = { ...createMarketplaces(), clock: { now: () => NOW } };
  return presentOrder(parts, { ...ORDER, lines: [{ ...LINE, card }] }).lineItems?.[0]?.giftCard;
};

it('shows when an e-gift card was sent, without its code', () => {
  expect(presentCard()).toEqual({
    ...gift,
    maskedCode: expect.stringMatching(/WXYZ$/),
    status: 'issued',
    deliverAt: '2026-11-20T15:00:00.000Z',
    sentAt: '2026-11-20T15:00:09.500Z',
  });
  expect(presentCard({ sentAt: null })?.sentAt).toBeNull();
});

it('shows a card that was redeemed, or that can no longer be', () => {
  expect(presentCard({ status: 'redeemed' })?.status).toBe('redeemed');
  expect(presentCard({ expiresAt: '2026-11-24T15:00:01+00:00' })?.status).toBe('issued');
  expect(presentCard({ expiresAt: '2026-11-24T14:59:59+00:00' })?.status).not.toBe('issued');
});

it('tells a customer to cancel the exchange instead of its new item', () => {
  const order = { lines: [givenLockedLine()], exchangeOf: '112-0000000-0000001' };
  expect(() => chooseCancellable(order, { by: 'customer' })).toThrow(
    expect.objectContaining({ status: 409, id: 'order.item.exchange' }),
  );
  expect(chooseCancellable(order, { by: 'operator' })).toHaveLength(1);
  const cancelled = { ...order, lines: [givenLockedLine({ status: 'cancelled', cancellationId: 1 })] };
  expect(chooseCancellable(cancelled, { by: 'customer' })).toEqual([]);
});
