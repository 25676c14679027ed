import type { ConstraintName, ConstraintViolation } from '../../../../src/contracts/checkout/constraints.ts';
import type { PaymentInstrument } from '../../../../src/contracts/checkout/paymentInstruments.ts';
import type { DeliveryGroup } from '../../../../src/contracts/checkout/shipping.ts';
import { PROMO_MESSAGES, type PromoRefusal } from '../../../../src/lib/checkout/promotions.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import { GIFT_CARD_LIMITS } from '../../../../src/lib/products/products.ts';
import { MAX_CART_LINES } from '../../cart/actions.ts';
import type { SaleRestriction } from '../../catalog/actions.ts';
import type { Raiser } from './constraintCatalog.ts';
import { createUnavailableViolation, createViolation } from './createViolation.ts';
import { type CardFaults, listCardViolations } from './listCardViolations.ts';
import { type GiftMessageLine, listGiftMessageViolations } from './listGiftMessageViolations.ts';
import {
  listRestrictionViolations,
  listShippingViolations,
  type ShippingState,
  type SoldLine,
} from './listShippingViolations.ts';

type StockedLine = {
  readonly asin: string;
  readonly productName: string;
  readonly quantity: number;
  readonly onHand: number;
};
type CountedLine = Pick<StockedLine, 'quantity'> & {
  readonly isGiftCard: boolean;
  readonly giftCard?: object | undefined;
};
type DesignedLine = Pick<StockedLine, 'asin' | 'productName'> & {
  readonly giftCard?: { readonly gift: { readonly designId: string } } | undefined;
};
/** The facts of a line that decide whether it can be bought now. */
type CartLine = StockedLine & DesignedLine & CountedLine;

/** Returns violations for lines that want more than is in stock. */
const listStockViolations = (lines: readonly StockedLine[]): ConstraintViolation[] =>
  lines
    .filter(({ quantity, onHand }) => quantity > onHand)
    .map(({ asin, productName: product }) => createViolation('ITEM_QUANTITY_UNAVAILABLE', { asin, product }));

/** Returns violations for e-gift cards whose design is no longer sold (transactions §8). */
export function listDesignViolations(
  lines: readonly DesignedLine[],
  discontinuedDesigns: readonly string[],
): ConstraintViolation[] {
  const discontinuedLines = lines.filter(
    ({ giftCard }) => giftCard && discontinuedDesigns.includes(giftCard.gift.designId),
  );
  return discontinuedLines
    .filter(({ asin }, index) => discontinuedLines.findIndex((line) => line.asin === asin) === index)
    .map(createUnavailableViolation);
}

/** Returns violations for a merged cart beyond the limits: a merge keeps all lines. */
export function listCartSizeViolations(lines: readonly CountedLine[]): ConstraintViolation[] {
  const skus = lines.filter(({ giftCard }) => giftCard === undefined).length;
  const giftCards = lines.filter(({ isGiftCard }) => isGiftCard).reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(skus > MAX_CART_LINES ? [createViolation('CART_QUANTITY_LIMIT')] : []),
    ...(giftCards > GIFT_CARD_LIMITS.perCart ? [createViolation('GIFT_CARD_QUANTITY')] : []),
  ];
}

/** The sums that decide whether a payment method is needed. */
type PaymentSums = {
  readonly totalCents: number;
  readonly gcTotalCents: number;
  /** Whether the purchase has only gift cards, and the gift balance is chosen to pay. */
  readonly isGiftCardByBalance: boolean;
};

/** The facts that decide whether a purchase can be paid. */
export type PaymentState = CardFaults & {
  readonly card: PaymentInstrument | null;
  /** For a redirect method: the approved session, and whether it covers this sum. */
  readonly redirect?: { readonly session: object | null; readonly covers: boolean } | undefined;
  readonly dueAmounts: PaymentSums;
};

const APPROVE_AGAIN = 'Your total has changed since you approved the payment. Please approve it once more.';

/** Payment is required unless a discount or the gift balance covers the total (transactions §4). */
export function listPaymentViolations(state: PaymentState): ConstraintViolation[] {
  const { card, cardTrouble, redirect, dueAmounts } = state;
  const { totalCents, gcTotalCents, isGiftCardByBalance } = dueAmounts;
  if (isGiftCardByBalance) return [createViolation('GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED')];
  if (totalCents === 0) return [];
  if (redirect?.session) return redirect.covers ? [] : [createViolation('PAYMENT_METHOD', { message: APPROVE_AGAIN })];
  const paymentCard = redirect ? null : card;
  if (!paymentCard && gcTotalCents > 0) {
    const message = `Your gift balance does not cover the whole order: ${formatCents(totalCents)} remain. Please add a payment method for the rest.`;
    return [createViolation('INSUFFICIENT_COVERAGE', { message })];
  }
  if (!paymentCard)
    return [createViolation(cardTrouble === 'INACTIVE_INSTRUMENT' && !redirect ? cardTrouble : 'PAYMENT_PLAN_MISSING')];
  return listCardViolations(paymentCard, state);
}

/** An entered promo code; `reason` is undefined if the code applies. */
type EnteredCode = { readonly code: string; readonly refusal: PromoRefusal | undefined };

/** The constraint violation for each reason why a promo code no longer applies. */
const VIOLATIONS: Readonly<Record<PromoRefusal, ConstraintName>> = {
  'promo.code.required': 'PROMO_CODE_REQUIRED',
  'promo.already.applied': 'PROMO_CODE_ALREADY_APPLIED',
  'promo.expired': 'PROMO_CODE_EXPIRED',
  'promo.not.yet.valid': 'PROMO_CODE_NOT_YET_VALID',
  'promo.ineligible': 'PROMO_CODE_INELIGIBLE',
  'promo.bad': 'BAD_PROMO_CODE_OR_GIFT_CARD',
  'promo.already.redeemed': 'INVALID_COUPON_BALANCE',
};

/** Returns one violation for each code that no longer applies, so that no price rises unnoticed. */
export const listPromoCodeViolations = (promoCodes: readonly EnteredCode[]): ConstraintViolation[] =>
  promoCodes.flatMap(({ code, refusal }) =>
    refusal === undefined
      ? []
      : createViolation(VIOLATIONS[refusal], { message: `${code}: ${PROMO_MESSAGES[refusal]} Remove it to go on.` }),
  );

type PurchaseLine = CartLine & SoldLine & GiftMessageLine & { readonly restrictions?: readonly SaleRestriction[] };

/** The facts of a purchase from which its violations follow. */
export type PurchaseState = Omit<ShippingState, 'lines' | 'groups'> &
  PaymentState & {
    readonly lines: readonly PurchaseLine[];
    readonly groups: readonly DeliveryGroup[];
    /** Whether the purchase has digital lines only: nothing is shipped. */
    readonly isDigital: boolean;
    /** By product id, how many pieces of a limited release the customer has ordered before. */
    readonly orderedPieces: ReadonlyMap<number, number>;
    readonly discontinuedDesigns: readonly string[];
    readonly promoCodes: readonly EnteredCode[];
    readonly giftMessages: Readonly<Record<string, string>>;
    readonly hasGiftOptions: boolean;
    /** Violations that a test scenario requests. */
    readonly forcedConstraints: readonly ConstraintName[];
  };

/** Returns the restrictions of the lines' products, each once: two lines may share a product. */
const listRestrictions = (lines: readonly PurchaseLine[]): SaleRestriction[] =>
  [...new Map(lines.map(({ productId, restrictions }) => [productId, restrictions ?? []])).values()].flat();

/** Returns the violations that a test scenario requests, naming the first line. */
const createForcedViolations = ({ forcedConstraints, lines: [line] }: PurchaseState): ConstraintViolation[] =>
  forcedConstraints.map((name) =>
    name === 'OFFER_LISTING_UNAVAILABLE' && line
      ? createUnavailableViolation(line)
      : createViolation(name, { ...(line && { product: line.productName, asin: line.asin }) }),
  );

/** The rules that judge a purchase, in the order of their violations. */
const PURCHASE_RULES: Readonly<Record<Exclude<Raiser, 'placing'>, (state: PurchaseState) => ConstraintViolation[]>> = {
  shipping: (state) =>
    state.isDigital
      ? []
      : listShippingViolations({ ...state, groups: state.groups.filter((one) => !one.isDigitalDelivery) }),
  payment: listPaymentViolations,
  stock: ({ lines }) => listStockViolations(lines),
  restriction: (state) => listRestrictionViolations({ ...state, restrictions: listRestrictions(state.lines) }),
  design: ({ lines, discontinuedDesigns }) => listDesignViolations(lines, discontinuedDesigns),
  cartSize: ({ lines }) => listCartSizeViolations(lines),
  promoCode: ({ promoCodes }) => listPromoCodeViolations(promoCodes),
  scenario: createForcedViolations,
  giftMessage: ({ lines, giftMessages, hasGiftOptions }) =>
    listGiftMessageViolations(lines, giftMessages, hasGiftOptions),
};

/** Returns the reasons why the purchase cannot be placed yet, the rules of the steps first (transactions §8). */
export const listPurchaseViolations = (state: PurchaseState): ConstraintViolation[] =>
  Object.values(PURCHASE_RULES).flatMap((rule) => rule(state));
