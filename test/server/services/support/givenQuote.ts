import { stateTaxTable } from '../../../../server/providers/tax/stateTaxTable.ts';
import { createRateReader } from '../../../../server/providers/tax/taxRates.ts';
import { type Choices, DEFAULT_CHOICES } from '../../../../server/services/checkout/quote/choices.ts';
import type { DigitalLine, SkuLine } from '../../../../server/services/checkout/quote/quotedLines.ts';
import type { QuoteFacts, QuoteInput } from '../../../../server/services/checkout/quote/quoteInput.ts';
import { describeGiftCard } from '../../../../server/services/giftcards/actions.ts';
import type { PromoFacts } from '../../../../server/services/promotions/actions.ts';
import { PLAIN_TERMS } from '../../../../server/services/promotions/rules.ts';
import type { Address } from '../../../../src/contracts/account/addresses.ts';
import type { PaymentInstrument } from '../../../../src/contracts/checkout/paymentInstruments.ts';
import { goodAddress } from './given.ts';

/** A pair of shoes for a hundred dollars, with nine in stock. */
export const createShoe = (change: Partial<SkuLine> = {}): SkuLine => ({
  lineItemId: '1',
  stockId: 1,
  asin: 'B000000001',
  parentAsin: 'B000000001',
  productId: '7',
  styleId: '8',
  colorId: '9',
  productName: 'Skyline 4',
  brandName: 'Kestrel Run',
  genderLabel: 'Women’s',
  color: 'Harbor Blue',
  size: '8',
  width: 'B',
  imageId: 'skyline-side-1',
  productUrl: '/p/skyline-4/product/7/color/9',
  glProductGroupType: 'Shoes',
  priceCents: 10_000,
  quantity: 1,
  onHand: 9,
  hazmat: false,
  badges: [],
  restrictions: [],
  isGiftCard: false,
  isDigital: false,
  ...change,
});

/** A spray that ships by ground only, for twenty dollars. */
export const givenSpray = (change: Partial<SkuLine> = {}): SkuLine =>
  createShoe({
    lineItemId: '2',
    stockId: 2,
    asin: 'B000000002',
    productId: '17',
    priceCents: 2_000,
    hazmat: true,
    ...change,
  });

/** A plastic gift card for fifty dollars. */
export const createPlasticCard = (change: Partial<SkuLine> = {}): SkuLine =>
  createShoe({
    lineItemId: '3',
    stockId: 3,
    priceCents: 5_000,
    glProductGroupType: 'Gift Cards',
    isGiftCard: true,
    ...change,
  });

/** An e-gift card for fifty dollars. */
export function createEGiftCard({
  lineId = 5,
  designId = 'birthday',
  deliverOn = null as string | null,
} = {}): DigitalLine {
  const gift = { designId, recipientName: 'Noa', recipientEmail: 'noa@example.com', senderName: 'Maya', message: 'Hi' };
  return {
    ...describeGiftCard(gift),
    lineItemId: `egc-${lineId}`,
    stockId: null,
    quantity: 1,
    priceCents: 5_000,
    isGiftCard: true,
    isDigital: true,
    giftCard: { lineId, gift: { ...gift, deliverOn } },
  };
}

export const ohio: Address = { ...goodAddress, addressId: '1', isPrimary: true };
export const card: PaymentInstrument = {
  paymentInstrumentId: '7',
  paymentType: 'card',
  cardType: 'Visa',
  lastFour: '4242',
  expirationMonth: '08',
  expirationYear: '2028',
  fullName: 'Maya Lindqvist',
  addressId: '1',
  isPrimary: true,
  isExpired: false,
};

/** An unused, valid code for ten percent off all goods. */
export const createPromo = (change: Partial<PromoFacts> = {}): PromoFacts => ({
  ...PLAIN_TERMS,
  promoId: 1,
  code: 'TEN',
  description: '10% off',
  promotionType: 'DISCOUNT',
  kind: 'percent',
  percent: 10,
  amountCents: null,
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: null,
  minSubtotalCents: 0,
  brands: [],
  departments: [],
  marketplaceId: null,
  customerLimit: null,
  totalLimit: null,
  used: 0,
  stoppedAt: null,
  customerUses: 0,
  isForCustomer: true,
  ...change,
});

const TAXED_EVERYWHERE = { states: null, pricesIncludeTax: false, exemptions: [] };

export type InputChange = Partial<Omit<QuoteFacts, 'savedChoices' | 'customer' | 'shop'>> & {
  readonly savedChoices?: Partial<QuoteFacts['savedChoices']>;
  readonly customer?: Partial<QuoteFacts['customer']>;
  readonly shop?: Partial<QuoteFacts['shop']>;
  readonly choices?: Partial<Choices>;
};

/** A complete purchase of one pair of shoes, on a Friday morning in New York, by a customer who is not a member. */
export const givenInput = ({ savedChoices, customer, shop, choices, ...change }: InputChange = {}): QuoteInput => ({
  now: new Date('2026-11-20T15:00:00Z'),
  tax: { settings: TAXED_EVERYWHERE, getRate: createRateReader(stateTaxTable) },
  points: {
    perDollar: 1,
    multiplier: 2,
    centsPerPoint: 1,
    redemptionStep: 500,
    tierPoints: { gold: 1200, platinum: 6000 },
  },
  forcedConstraints: [],
  lines: [createShoe()],
  giftBalanceCents: 0,
  promoCodes: [],
  collections: new Map(),
  gifts: { stocks: [], choices: {} },
  orderedPieces: new Map(),
  discontinuedDesigns: [],
  ...change,
  shop: { marketplaceId: 'first', hasGiftOptions: true, hasMobilePromo: false, ...shop },
  savedChoices: { addresses: [ohio], paymentInstruments: [card], paymentSessions: [], ...savedChoices },
  customer: {
    isPrime: false,
    isLinked: false,
    isGuest: false,
    tier: 'silver',
    preferredSpeed: null,
    membership: { isEnrolled: false, enrolled: null, consented: false, canEnroll: true, isVipOrConsented: false },
    ...customer,
  },
  choices: { ...DEFAULT_CHOICES, addressId: '1', paymentInstrumentId: '7', speed: 'second', ...choices },
});
