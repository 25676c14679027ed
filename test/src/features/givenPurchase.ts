import type { Address } from '../../../src/contracts/account/addresses.ts';
import type { ConfigureAnswer } from '../../../src/contracts/checkout/checkout.ts';
import type { PaymentInstrument } from '../../../src/contracts/checkout/paymentInstruments.ts';
import type { AppliedCoupon, ChargeSummary, Purchase } from '../../../src/contracts/checkout/purchase.ts';
import type { DeliveryGroup, DeliveryOption, ShipSpeed } from '../../../src/contracts/checkout/shipping.ts';
import { EMPTY_ADDRESS } from '../../../src/lib/addresses/addressFields.ts';
import { formatShortDay } from '../../../src/lib/dates/dates.ts';
import { toMoney } from '../../../src/lib/money.ts';

export const givenAddress = (change: Partial<Address> = {}): Address => ({
  ...EMPTY_ADDRESS,
  addressId: '1',
  fullName: 'Maya Lind',
  addressLine1: '1 Main St',
  city: 'Columbus',
  stateOrRegion: 'OH',
  postalCode: '43215',
  countryCode: 'US',
  primaryVoiceNumber: '(614) 555-0118',
  isPrimary: true,
  ...change,
});

/** A code of the shop that takes off an amount. */
export const givenCoupon = (code: string, cents: number, change: Partial<AppliedCoupon> = {}): AppliedCoupon => ({
  code,
  description: '',
  promotionType: 'DISCOUNT',
  obfPromotionId: '0123456789abcdef',
  amount: toMoney(cents),
  pricing: { pretax: [{ promoId: '0123456789abcdef', amount: toMoney(cents) }] },
  ...change,
});

export const givenInstrument = (change: Partial<PaymentInstrument> = {}): PaymentInstrument => ({
  paymentInstrumentId: '7',
  paymentType: 'card',
  cardType: 'Visa',
  lastFour: '4242',
  expirationMonth: '08',
  expirationYear: '2099',
  fullName: 'Maya Lind',
  addressId: '1',
  isPrimary: true,
  isExpired: false,
  ...change,
});

/** A delivery option that arrives on a day (`YYYY-MM-DD`). */
export const givenOption = (name: ShipSpeed, cents: number, date: string): DeliveryOption => ({
  id: name,
  name,
  price: toMoney(cents),
  fullPrice: toMoney(cents),
  promise: formatShortDay(date),
  description: cents > 0 ? 'Paid Shipping' : 'Always Shipped FREE',
  selected: name === 'second',
  isFiltered: false,
  deliveryPromise: { displayString: formatShortDay(date), date, isBusinessUnknown: false },
  deliveryDuration: { displayString: '2 business days' },
});

export const givenGroup = (change: Partial<DeliveryGroup> = {}): DeliveryGroup => ({
  lineItemIds: ['1'],
  isDigitalDelivery: false,
  hasHazmatItem: false,
  deliveryOptions: [givenOption('next', 1200, '2026-11-23'), givenOption('second', 0, '2026-11-24')],
  filteredShipSpeeds: [],
  changedPromiseDates: [],
  hasNextWow: false,
  originalShippingCharge: toMoney(0),
  ...change,
});

export const givenCharges = (change: Partial<ChargeSummary> = {}): ChargeSummary => ({
  subTotal: toMoney(12_995),
  shippingCharge: toMoney(0),
  coupons: [],
  couponTotal: toMoney(0),
  estimatedTax: toMoney(975),
  totalBeforeTax: toMoney(12_995),
  grandTotal: toMoney(13_970),
  gcTotal: toMoney(0),
  total: toMoney(13_970),
  ...change,
});

/** One pair for $129.95 with address, speed and card, unless `change` differs. */
export function givenPurchase(change: Partial<Purchase> = {}): Purchase {
  return {
    purchaseId: 'p1',
    versionNumber: 3,
    productList: [
      {
        lineItemId: '1',
        asin: 'B000000001',
        stockId: '1',
        styleId: '51',
        productId: '9000001',
        productName: 'Skyline 4',
        brandName: 'Kestrel Run',
        genderLabel: 'Women’s',
        color: 'Harbor Blue',
        size: '8.5',
        width: 'B',
        imageId: 's1-side-abc',
        productUrl: '/p/skyline/product/9000001',
        quantity: 1,
        price: toMoney(12_995),
        glProductGroupType: 'Shoes',
        giftMessagable: true,
        hazmat: false,
      },
    ],
    cartType: 'RETAIL',
    purchaseType: 'PHYSICAL',
    numItems: 1,
    chargeSummary: givenCharges(),
    eligibleBalances: { couponBalance: toMoney(0), gcBalance: toMoney(0), combinedDiscountBalance: toMoney(0) },
    promoCodes: [],
    useDiscount: true,
    usePromoBalance: true,
    useDiscountBalance: true,
    useGCBalance: false,
    useAsDefaults: true,
    isVipEnrollmentSelected: false,
    shippingAddress: givenAddress(),
    shippingAddressId: '1',
    shipmentSpeed: 'second',
    paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId: '7' }],
    purchaseCreditCard: givenInstrument(),
    constraintViolations: [],
    deliveryGroups: [givenGroup()],
    groupDeliveryOptions: [{ lineItemIds: ['1'], shipmentOptionId: 'second' }],
    deliveryPromise: { displayString: 'Tue, Nov 24', date: '2026-11-24', isBusinessUnknown: false },
    promise: 'Tue, Nov 24',
    shippingBenefitReason: 'PLAIN',
    hasHazmatItem: false,
    furthestStep: 'spc',
    links: { configure: '', finalize: '', giftOptions: '', order: '' },
    ...change,
  };
}

export const givenCheckout = (
  purchase: Partial<Purchase> = {},
  change: Partial<ConfigureAnswer> = {},
): ConfigureAnswer => ({
  purchase: givenPurchase(purchase),
  addresses: [givenAddress()],
  paymentInstruments: [givenInstrument()],
  ...change,
});
