import type { CartItem } from '../../../src/contracts/cart.ts';
import type {
  GiftBalance,
  GiftCardDesigns,
  GiftFacts,
  OrderedGiftCard,
} from '../../../src/contracts/checkout/giftcards.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { givenItem } from './givenCart.ts';

export const givenGift = (change: Partial<GiftFacts> = {}): GiftFacts => ({
  designId: 'birthday',
  recipientName: 'Noa Berg',
  recipientEmail: 'noa@example.com',
  senderName: 'Maya',
  message: 'Happy birthday!',
  deliverOn: null,
  ...change,
});

export const givenGiftItem = (lineItemId: string, change: Partial<GiftFacts> = {}): CartItem =>
  givenItem('', {
    asin: 'B0EGIFT002',
    brandName: 'e-Gift Card',
    productName: 'Happy Birthday',
    genderLabel: '',
    color: '',
    size: '',
    width: '',
    price: toMoney(5000),
    priceWhenAdded: toMoney(5000),
    glProductGroupType: 'Gift Cards',
    egc: true,
    giftCard: { ...givenGift(change), lineItemId },
  });

export const givenOrderedCard = (change: Partial<OrderedGiftCard> = {}): OrderedGiftCard => ({
  ...givenGift(),
  maskedCode: '••••-••••-••••-7K3M',
  status: 'issued',
  deliverAt: '2026-12-24T13:00:00.000Z',
  sentAt: null,
  ...change,
});

export const givenOffer: GiftCardDesigns = {
  designs: [
    { designId: 'classic', name: 'A Gift for You', asin: 'B0EGIFT001', imageId: 'gift-classic-1' },
    { designId: 'birthday', name: 'Happy Birthday', asin: 'B0EGIFT002', imageId: 'gift-birthday-1' },
  ],
  amounts: [toMoney(2500), toMoney(5000)],
  minAmount: toMoney(500),
  maxAmount: toMoney(50_000),
};

export const givenBalance = (change: Partial<GiftBalance> = {}): GiftBalance => ({
  balance: toMoney(0),
  entries: [],
  ...change,
});
