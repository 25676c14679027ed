import type { SaleRestriction } from '../../../../../server/services/catalog/actions.ts';
import { CONSTRAINTS, type Raiser } from '../../../../../server/services/checkout/constraints/constraintCatalog.ts';
import { quote } from '../../../../../server/services/checkout/quote/quote.ts';
import { type ConstraintName, constraintNames } from '../../../../../src/contracts/checkout/constraints.ts';
import {
  card,
  createEGiftCard,
  createPlasticCard,
  createPromo,
  createShoe,
  givenInput,
  givenSpray,
  type InputChange,
  ohio,
} from '../../support/givenQuote.ts';

const to = (change: Partial<typeof ohio>): InputChange => ({ savedChoices: { addresses: [{ ...ohio, ...change }] } });
const by = (change: Partial<typeof card>): InputChange => ({
  savedChoices: { paymentInstruments: [{ ...card, ...change }] },
});
const restrictSale = (
  kind: SaleRestriction['kind'],
  change: Partial<SaleRestriction> = {},
  quantity = 1,
): InputChange => ({
  lines: [createShoe({ quantity, restrictions: [{ productId: 7, kind, places: [], most: null, ...change }] })],
});
const enterPromo = (change: Parameters<typeof createPromo>[0]): InputChange => ({
  promoCodes: [createPromo(change)],
  choices: { coupons: ['TEN'] },
});
const session = {
  method: 'paypal',
  sessionId: 'S1',
  purchaseId: 'P1',
  amountCents: 9_999,
  payer: 'maya@example.com',
  origin: '',
} as const;
const repeatLine = <Line>(count: number, line: Line): Line[] => Array.from({ length: count }, () => line);
const HAWAII = { stateOrRegion: 'HI', postalCode: '96813' };

type Case = readonly [string, InputChange, ...ConstraintName[]];
/** Purchases that a rule rejects, with the violations it finds. */
const CASES: Readonly<Record<Exclude<Raiser, 'placing'>, readonly Case[]>> = {
  shipping: [
    ['no address', { choices: { addressId: null } }, 'DESTINATION_OR_DELIVERY_INFORMATION_MISSING'],
    ['a deleted address', { choices: { addressId: null, isAddressGone: true } }, 'SHIP_ADDRESS_DEACTIVATED'],
    ['no option', { choices: { speed: null } }, 'DELIVERY_OPTION'],
    [
      'a country under an embargo',
      {
        savedChoices: {
          addresses: [
            { ...ohio, countryCode: 'CU' },
            { ...ohio, addressId: '9' },
          ],
          paymentInstruments: [{ ...card, addressId: '9' }],
        },
      },
      'UNDELIVERABLE',
    ],
    ['an address of before its rules', to({ postalCode: '' }), 'ADDRESS'],
    [
      'a fast option to a PO box',
      { ...to({ addressLine1: 'PO Box 12' }), choices: { speed: 'next' } },
      'INVALID_SELECTED_DELIVERY_OPTION',
    ],
    [
      'a fast option for hazardous goods',
      { lines: [givenSpray()], choices: { speed: 'next' } },
      'SHIPPING_ENGINE_BASED_FILTERS',
    ],
    [
      'some goods that reach no island',
      { ...to(HAWAII), lines: [createShoe(), givenSpray()] },
      'ITEM_IN_CART_WITH_NO_SHIP_OPTIONS',
    ],
    [
      'only goods that reach no island',
      { ...to(HAWAII), lines: [givenSpray()] },
      'NO_SHIP_OPTIONS',
      'ITEM_IN_CART_WITH_NO_SHIP_OPTIONS',
    ],
  ],
  payment: [
    ['no card', { choices: { paymentInstrumentId: null } }, 'PAYMENT_PLAN_MISSING'],
    ['a deleted card', { choices: { paymentInstrumentId: null, isCardGone: true } }, 'INACTIVE_INSTRUMENT'],
    ['an expired card', by({ isExpired: true }), 'EXPIRED_INSTRUMENT'],
    ['a card without billing address', by({ addressId: null }), 'LEGACY_BILLING_ADDRESS_MISSING'],
    ['a card whose billing address was deleted', by({ addressId: '9' }), 'INACTIVE_INSTRUMENT_BILLING_ADDRESS'],
    [
      'a card billed under an embargo',
      {
        savedChoices: {
          addresses: [ohio, { ...ohio, addressId: '9', countryCode: 'CU' }],
          paymentInstruments: [{ ...card, addressId: '9' }],
        },
      },
      'PAYMENT_METHOD',
    ],
    [
      'a balance for a part alone',
      { giftBalanceCents: 100, choices: { useGCBalance: true, paymentInstrumentId: null } },
      'INSUFFICIENT_COVERAGE',
    ],
    [
      'gift cards by balance',
      { lines: [createEGiftCard()], giftBalanceCents: 9_000, choices: { useGCBalance: true } },
      'GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED',
    ],
    [
      'plastic gift cards by balance',
      { lines: [createPlasticCard()], giftBalanceCents: 9_000, choices: { useGCBalance: true } },
      'GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED',
    ],
    [
      'a session over another sum',
      {
        savedChoices: { paymentSessions: [session] },
        choices: { paymentMethodCode: 'paypal', paymentSessionId: 'S1' },
      },
      'PAYMENT_METHOD',
    ],
    [
      'a session that is gone',
      { choices: { paymentMethodCode: 'paypal', paymentSessionId: 'S1' } },
      'PAYMENT_PLAN_MISSING',
    ],
  ],
  stock: [['more than there is', { lines: [createShoe({ quantity: 2, onHand: 1 })] }, 'ITEM_QUANTITY_UNAVAILABLE']],
  restriction: [
    [
      'goods that stay in the country',
      {
        ...restrictSale('domestic'),
        ...to({ countryCode: 'PW', stateOrRegion: 'PW', postalCode: '96940', primaryVoiceNumber: '+680 488 1234' }),
      },
      'CROSS_BORDER_EXPORT',
    ],
    [
      'goods for some countries',
      {
        ...restrictSale('countries', { places: ['PR'] }),
        ...to({ countryCode: 'PR', stateOrRegion: 'PR', postalCode: '00901' }),
      },
      'EXPORT_OFFER_BUYABILITY_RESTRICTION',
    ],
    ['goods for some states', restrictSale('states', { places: ['OH'] }), 'JURISDICTION'],
    ['too many pieces', restrictSale('limit', { most: 1 }, 2), 'QUANTITY_LIMITS'],
    ['two of a limited release', restrictSale('release', {}, 2), 'DROP_PRODUCT_RESTRICTIONS'],
    [
      'a second of a limited release',
      { ...restrictSale('release'), orderedPieces: new Map([[7, 1]]) },
      'DROP_PRODUCT_RESTRICTIONS',
    ],
    ['goods that are held', restrictSale('held'), 'FULFILLMENT_NETWORK_MISSING'],
  ],
  design: [
    [
      'a discontinued design',
      { lines: [createEGiftCard()], discontinuedDesigns: ['birthday'] },
      'OFFER_LISTING_UNAVAILABLE',
    ],
  ],
  cartSize: [
    ['too many lines', { lines: repeatLine(51, createShoe()) }, 'CART_QUANTITY_LIMIT'],
    ['too many e-gift cards', { lines: repeatLine(11, createEGiftCard()) }, 'GIFT_CARD_QUANTITY'],
  ],
  promoCode: [
    ['an expired code', enterPromo({ endsAt: new Date('2026-11-20T15:00:00Z') }), 'PROMO_CODE_EXPIRED'],
    [
      'a code that starts later',
      enterPromo({ startsAt: new Date('2026-11-20T15:00:01Z') }),
      'PROMO_CODE_NOT_YET_VALID',
    ],
    ['a code of another shop', enterPromo({ marketplaceId: 'second' }), 'PROMO_CODE_INELIGIBLE'],
    ['a code that was used up', enterPromo({ totalLimit: 1, used: 1 }), 'INVALID_COUPON_BALANCE'],
    ['a code that was used before', enterPromo({ customerLimit: 1, customerUses: 1 }), 'INVALID_COUPON_BALANCE'],
    ['an unknown code', enterPromo({ code: 'OTHER' }), 'BAD_PROMO_CODE_OR_GIFT_CARD'],
  ],
  scenario: [['a test scenario', { forcedConstraints: ['UNKNOWN'] }, 'UNKNOWN']],
  giftMessage: [
    [
      'a message where the shop prints none',
      { choices: { giftMessages: { '1': 'Hi' } }, shop: { hasGiftOptions: false } },
      'INVALID_GIFT_OPTION',
    ],
  ],
};

const findNames = (change: InputChange): ConstraintName[] =>
  quote(givenInput(change)).violations.map(({ name }) => name);
const isRaiser = (key: string): key is keyof typeof CASES => key in CASES;
const rules = Object.keys(CASES).filter(isRaiser);

const cases = rules.flatMap((rule) => CASES[rule].map(([title, change, ...names]) => ({ rule, title, change, names })));

it.each(cases)('rejects by the rule $rule: $title', ({ rule, change, names }) => {
  expect(findNames(change)).toEqual(names);
  if (rule !== 'scenario') for (const name of names) expect(CONSTRAINTS[name].raisedBy).toContain(rule);
});

it('names the rules of every violation, and no rule that never raises it', () => {
  const listRaisedNames = (rule: Raiser): ConstraintName[] =>
    rule === 'placing' || rule === 'scenario' ? [] : CASES[rule].flatMap(([, , ...names]) => names);
  const unraisedRules = constraintNames.flatMap((name) =>
    CONSTRAINTS[name].raisedBy.filter((rule) => rule !== 'placing' && !listRaisedNames(rule).includes(name)),
  );
  expect(unraisedRules).toEqual([]);
});

it('lists all violations at once, those of the steps in order', () => {
  const change = {
    ...enterPromo({ marketplaceId: 'second' }),
    choices: { addressId: null, speed: null, paymentInstrumentId: null, coupons: ['TEN'] },
  };
  expect(findNames({ ...change, lines: [createShoe({ quantity: 2, onHand: 1 })] })).toEqual([
    'DESTINATION_OR_DELIVERY_INFORMATION_MISSING',
    'DELIVERY_OPTION',
    'PAYMENT_PLAN_MISSING',
    'ITEM_QUANTITY_UNAVAILABLE',
    'PROMO_CODE_INELIGIBLE',
  ]);
});
