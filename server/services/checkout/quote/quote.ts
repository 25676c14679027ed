import type { Address } from '../../../../src/contracts/account/addresses.ts';
import type { CartGift, CartRewards } from '../../../../src/contracts/cart.ts';
import type { ConstraintViolation } from '../../../../src/contracts/checkout/constraints.ts';
import type { PaymentInstrument } from '../../../../src/contracts/checkout/paymentInstruments.ts';
import type { CartType } from '../../../../src/contracts/checkout/purchase.ts';
import type { DeliveryGroup, ShippingBenefitReason, ShipSpeed } from '../../../../src/contracts/checkout/shipping.ts';
import { isPaymentMethodAllowed } from '../../../../src/lib/checkout/paymentMethods.ts';
import { toCartRewards } from '../../cart/actions.ts';
import type { ApprovedSession } from '../../payments/actions/redirect/sessionStore.ts';
import type { PointsRule, Tier } from '../../rewards/actions.ts';
import { findCardFaults } from '../constraints/listCardViolations.ts';
import { listPurchaseViolations, type PurchaseState } from '../constraints/listPurchaseViolations.ts';
import type { Choices } from './choices.ts';
import type { Price } from './computePrice.ts';
import { type EnteredCode, type PricedPurchase, pricePurchase } from './pricePurchase.ts';
import { isSkuLine, type QuotedLine } from './quotedLines.ts';
import type { QuoteFacts, QuoteInput, QuoteShop } from './quoteInput.ts';
import { findLastPromise, findSelectedSpeed } from './shipping/quoteShipping.ts';
import type { ShippingCustomerStatus } from './shipping/shippingBenefit.ts';

type Line = { readonly isGiftCard: boolean; readonly isDigital: boolean };
type Gifted = { readonly giftCard?: { readonly gift: { readonly deliverOn: string | null } } | undefined };

/** Returns the kind of cart that a purchase has (transactions §4, Checkout). */
export function getCartType(lines: readonly Line[]): CartType {
  const digital = lines.filter(({ isDigital }) => isDigital).length;
  const giftCards = lines.filter(({ isGiftCard }) => isGiftCard).length;
  if (lines.length === 0) return 'OTHER';
  if (digital === lines.length) return 'DIGITAL_GIFT_CARDS';
  if (giftCards === lines.length) return digital === 0 ? 'PHYSICAL_GIFT_CARDS' : 'GIFT_CARDS';
  return giftCards > 0 ? 'MIXED' : 'RETAIL';
}

/** Returns whether promo codes apply: only to carts with goods (transactions §4 leaves it open). */
export const isPromoBalanceAllowed = (cartType: CartType): boolean => cartType === 'RETAIL' || cartType === 'MIXED';

/** Returns the latest sending day of the e-gift cards; null if all are sent at once. */
export const findLastGiftDay = (lines: readonly Gifted[]): string | null =>
  lines
    .map(({ giftCard }) => giftCard?.gift.deliverOn ?? null)
    .reduce((last, day) => ((day ?? '') > (last ?? '') ? day : last), null);

/** Returns the facts that affect shipping of a buyer's purchase: rewards, Prime, and whether they buy on a phone. */
export function toShippingCustomerStatus({
  customer,
  shop,
}: Pick<QuoteFacts, 'customer' | 'shop'>): ShippingCustomerStatus {
  const { isPrime, isLinked, tier, membership, preferredSpeed } = customer;
  const { isEnrolled, enrolled, consented, canEnroll } = membership;
  return {
    isPrime,
    isLinked,
    enrolledAt: isEnrolled && enrolled !== null ? new Date(enrolled * 1000) : null,
    hasConsented: consented,
    canEnroll,
    tier,
    hasMobilePromo: shop.hasMobilePromo,
    preferredSpeed,
  };
}

/** Returns whether a purchase has only digital lines. Such a purchase has no address, no shipment and no tax. */
export const isDigitalOnly = (lines: readonly { readonly giftCard?: object | undefined }[]): boolean =>
  lines.length > 0 && lines.every(({ giftCard }) => giftCard !== undefined);

/** A purchase with everything computed from its choices, as of one moment. */
export type Quote = Price & {
  /** With the promised days that the shopper now sees. */
  readonly choices: Choices;
  /** The goods, then the gifts of promotions. */
  readonly lines: readonly QuotedLine[];
  /** The gifts that the shopper has, may choose or has declined. */
  readonly gifts: readonly CartGift[];
  readonly address: Address | null;
  readonly card: PaymentInstrument | null;
  /** The approved payment session, where a redirect method pays. */
  readonly session: ApprovedSession | null;
  readonly speed: ShipSpeed | null;
  readonly groups: readonly DeliveryGroup[];
  readonly benefitReason: ShippingBenefitReason;
  /** ISO day; null if no delivery was chosen. */
  readonly promisedFor: string | null;
  readonly violations: readonly ConstraintViolation[];
  /** The entered promo codes, also those that no longer apply. */
  readonly promoCodes: readonly EnteredCode[];
  readonly giftBalanceCents: number;
  /** The points that the purchase would earn, and the buyer's membership. */
  readonly rewards: CartRewards;
  /** The tier of a member; null for other buyers. */
  readonly tier: Tier | null;
  /** How the order will earn points. */
  readonly pointsRule: PointsRule;
  readonly shop: QuoteShop;
};

type Selected = {
  readonly address: Address | null;
  readonly card: PaymentInstrument | null;
  readonly isDigital: boolean;
};

/** Returns the chosen address and card. A digital purchase has no address. */
function findSelected({ lines, choices, savedChoices }: QuoteInput): Selected {
  const isDigital = isDigitalOnly(lines);
  const address = savedChoices.addresses.find(({ addressId }) => addressId === choices.addressId) ?? null;
  const card =
    savedChoices.paymentInstruments.find((one) => one.paymentInstrumentId === choices.paymentInstrumentId) ?? null;
  return { address: isDigital ? null : address, card, isDigital };
}

type RedirectPayment = { readonly session: ApprovedSession | null; readonly covers: boolean };

/** Returns the redirect session and whether it covers the total; undefined for a card or a total of zero. */
function findRedirectPayment(
  { choices, savedChoices, lines }: QuoteInput,
  totalCents: number,
): RedirectPayment | undefined {
  const { paymentMethodCode, paymentSessionId } = choices;
  if (paymentMethodCode === 'card' || totalCents === 0) return undefined;
  const session = savedChoices.paymentSessions.find(({ sessionId }) => sessionId === paymentSessionId) ?? null;
  // A session started before the sum was known (null) covers any sum: the shopper confirms the sum when the order is
  // placed.
  const isOver = session?.amountCents === null || session?.amountCents === totalCents;
  return { session, covers: isOver && isPaymentMethodAllowed(paymentMethodCode, { lines, totalCents }) };
}

/** Returns the points that the goods earn after promo codes. A guest's membership is unknown. */
function computeRewards(
  { customer, points }: QuoteInput,
  { lines, price: { lineDiscounts } }: PricedPurchase,
): CartRewards {
  const earningLines = lines.flatMap((line, index) =>
    isSkuLine(line) ? { ...line, discountCents: lineDiscounts[index] ?? 0 } : [],
  );
  return toCartRewards(earningLines, customer.isGuest ? null : customer.membership, points);
}

type Findings = Selected &
  Pick<PurchaseState, 'redirect' | 'promoCodes' | 'groups'> &
  Pick<PricedPurchase, 'price' | 'lines'>;

/** Returns the facts from which violations follow. */
const toPurchaseState = (input: QuoteInput, { price, lines, ...findings }: Findings): PurchaseState => ({
  ...findings,
  ...findCardFaults(findings.card, {
    ...findings,
    isCardGone: input.choices.isCardGone,
    addresses: input.savedChoices.addresses,
  }),
  isAddressGone: input.choices.isAddressGone,
  speed: input.choices.speed,
  lines,
  dueAmounts: {
    totalCents: price.charges.total.cents,
    gcTotalCents: price.charges.gcTotal.cents,
    isGiftCardByBalance: input.choices.useGCBalance && lines.every(({ isGiftCard }) => isGiftCard),
  },
  orderedPieces: input.orderedPieces,
  discontinuedDesigns: input.discontinuedDesigns,
  giftMessages: input.choices.giftMessages,
  hasGiftOptions: input.shop.hasGiftOptions,
  forcedConstraints: input.forcedConstraints,
});

/**
 * Quotes a purchase: delivery options with prices and days, discounts, tax, sums, points and violations. A pure
 * function: the same input always gives the same quote.
 */
export function quote(input: QuoteInput): Quote {
  const { choices } = input;
  const selected = findSelected(input);
  const { address, card, isDigital } = selected;
  const { best, gifts, promoCodes, usedCodes } = pricePurchase(input, address, toShippingCustomerStatus(input));
  const { price, lines } = best;
  const { groups, benefitReason, seenPromises } = best.shipping;
  const redirect = findRedirectPayment(input, price.charges.total.cents);
  return {
    ...price,
    choices: { ...choices, seen: seenPromises },
    lines,
    gifts,
    address,
    card,
    session: redirect?.session ?? null,
    speed: findSelectedSpeed(groups),
    groups,
    benefitReason,
    promisedFor: isDigital ? findLastGiftDay(lines) : (findLastPromise(groups)?.date ?? null),
    violations: listPurchaseViolations(
      toPurchaseState(input, { ...selected, redirect, promoCodes: usedCodes, groups, price, lines }),
    ),
    promoCodes,
    giftBalanceCents: input.giftBalanceCents,
    rewards: computeRewards(input, best),
    tier: !input.customer.isGuest && input.customer.membership.isEnrolled ? input.customer.tier : null,
    pointsRule: { perDollar: input.points.perDollar, multiplier: input.points.multiplier },
    shop: input.shop,
  };
}
