import type { ConfigureAnswer, ConfigureQuery, ConfigureRequest } from '../../../../src/contracts/checkout/checkout.ts';
import type { Payers, PaymentMethod, Purchase, PurchaseLine } from '../../../../src/contracts/checkout/purchase.ts';
import { type PaymentMethodCode, REDIRECT_METHODS } from '../../../../src/lib/checkout/paymentMethods.ts';
import { PROMO_MESSAGES, PROMO_REPLACED } from '../../../../src/lib/checkout/promotions.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { toAppliedCoupon } from '../../../platform/toAppliedCoupon.ts';
import { pickShownFacts } from '../../catalog/actions.ts';
import { getFurthestStep } from '../constraints/createViolation.ts';
import { isGiftMessagable } from '../constraints/listGiftMessageViolations.ts';
import { getCartType, isDigitalOnly, isPromoBalanceAllowed, type Quote } from '../quote/quote.ts';
import type { QuotedLine } from '../quote/quotedLines.ts';
import { findLastPromise } from '../quote/shipping/quoteShipping.ts';

const presentLine = (line: QuotedLine): Omit<PurchaseLine, 'giftMessagable'> => ({
  lineItemId: line.lineItemId,
  asin: line.asin,
  stockId: line.giftCard ? '' : String(line.stockId),
  ...pickShownFacts(line),
  quantity: line.quantity,
  price: toMoney(line.priceCents),
  glProductGroupType: line.glProductGroupType,
  hazmat: line.hazmat,
  ...(line.giftCard && { gcCustomization: line.giftCard.gift }),
  ...(line.gift && { gift: line.gift.title }),
});

function presentLines({ lines, choices, shop }: Quote): PurchaseLine[] {
  return lines.map((line) => {
    const giftMessage = choices.giftMessages[line.lineItemId];
    return {
      ...presentLine(line),
      giftMessagable: isGiftMessagable(line, shop.hasGiftOptions),
      ...(giftMessage !== undefined && { giftMessage }),
    };
  });
}

function presentPaymentMethods({ choices, card, session, charges }: Quote): PaymentMethod[] {
  if (charges.total.cents === 0) return [];
  if (choices.paymentMethodCode !== 'card') return session ? [{ paymentMethodCode: session.method }] : [];
  return card ? [{ paymentMethodCode: 'card', paymentInstrumentId: card.paymentInstrumentId }] : [];
}

/** Returns the payer under the purchase's name for the redirect method (transactions §3). */
function presentPayer({ session }: Quote): Payers {
  if (!session) return {};
  const { method, sessionId, payer } = session;
  if (method === 'amazonPay') return { amazonPay: { amazonCheckoutSessionId: sessionId, payer } };
  const payers: Omit<Payers, 'amazonPay'> = { [REDIRECT_METHODS[method].payerField]: { payer } };
  return payers;
}

/** The next purchase starts with the primary address and the primary card (see `chooseDefaults`). */
const areDefaults = ({ address, card }: Quote): boolean =>
  card?.isPrimary === true && (address === null || address.isPrimary);

function presentBalances({ choices, charges, promoCodes, giftBalanceCents, lines }: Quote) {
  const gcBalance = toMoney(giftBalanceCents);
  const { coupons, couponTotal } = charges;
  const usePromoBalance = choices.useDiscount && isPromoBalanceAllowed(getCartType(lines));
  return {
    eligibleBalances: {
      couponBalance: couponTotal,
      gcBalance,
      combinedDiscountBalance: toMoney(couponTotal.cents + gcBalance.cents),
    },
    promoCodes: promoCodes.map(({ code, description, promotionType, refusal, isReplaced }) => ({
      ...(coupons.find((coupon) => coupon.code === code) ??
        toAppliedCoupon({ code, description, promotionType, amountCents: 0 })),
      ...(isReplaced && { problem: PROMO_REPLACED }),
      ...(refusal && { problem: PROMO_MESSAGES[refusal] }),
    })),
    useDiscount: choices.useDiscount,
    usePromoBalance,
    useDiscountBalance: usePromoBalance || choices.useGCBalance,
    useGCBalance: choices.useGCBalance,
  };
}

/** Returns the API's URLs for the next steps (transactions §7). */
function buildStepLinks(purchaseId: string): Purchase['links'] {
  const purchaseParam = `purchaseId=${encodeURIComponent(purchaseId)}`;
  return {
    configure: '/api/v1/checkout/configure',
    finalize: '/api/v1/checkout/finalize',
    giftOptions: `/api/v1/giftOptions?${purchaseParam}`,
    order: `/api/v2/ordersByPurchaseId?${purchaseParam}`,
  };
}

export function presentPurchase(purchaseId: string, versionNumber: number, quote: Quote): Purchase {
  const productList = presentLines(quote);
  const deliveryPromise = findLastPromise(quote.groups);
  return {
    purchaseId,
    versionNumber,
    productList,
    ...(quote.gifts.length > 0 && { gifts: [...quote.gifts] }),
    cartType: getCartType(quote.lines),
    purchaseType: isDigitalOnly(quote.lines) ? 'DIGITAL' : 'PHYSICAL',
    numItems: quote.lines.reduce((sum, line) => sum + line.quantity, 0),
    chargeSummary: quote.charges,
    ...presentBalances(quote),
    useAsDefaults: areDefaults(quote),
    shippingAddress: quote.address,
    shippingAddressId: quote.address?.addressId ?? null,
    shipmentSpeed: quote.speed,
    paymentMethods: presentPaymentMethods(quote),
    purchaseCreditCard: quote.choices.paymentMethodCode === 'card' ? quote.card : null,
    ...presentPayer(quote),
    constraintViolations: [...quote.violations],
    deliveryGroups: [...quote.groups],
    groupDeliveryOptions: quote.groups.map(({ lineItemIds, deliveryOptions }) => ({
      lineItemIds,
      shipmentOptionId: deliveryOptions.find(({ selected }) => selected)?.id ?? null,
    })),
    deliveryPromise,
    promise: deliveryPromise?.displayString ?? null,
    shippingBenefitReason: quote.benefitReason,
    hasHazmatItem: quote.lines.some(({ hazmat }) => hazmat),
    isVipEnrollmentSelected: quote.choices.isVipEnrollmentSelected,
    furthestStep: getFurthestStep(quote.violations),
    links: buildStepLinks(purchaseId),
  };
}

type Flags = Pick<
  ConfigureRequest,
  'includePaymentsAndAddresses' | 'includeAllPaymentTypes' | 'filterShipOptionsOnFirstLoad' | 'advanceOnSuccess'
>;

/** Returns the cards whose billing address is the shipping address. */
function filterAssociatedCards({ purchase, paymentInstruments }: ConfigureAnswer) {
  const addressId = purchase.shippingAddress?.addressId;
  return paymentInstruments.filter((card) => addressId !== undefined && card.addressId === addressId);
}

/** Removes hidden delivery options from the first version of a purchase. */
function removeHiddenOptions(purchase: ConfigureAnswer['purchase']): ConfigureAnswer['purchase'] {
  if (purchase.versionNumber !== 1) return purchase;
  const deliveryGroups = purchase.deliveryGroups.map((group) => ({
    ...group,
    deliveryOptions: group.deliveryOptions.filter(({ isFiltered }) => !isFiltered),
  }));
  return { ...purchase, deliveryGroups };
}

/**
 * Returns the answer with the requested parts; the query takes precedence over the request's flags.
 * @param paymentTypes the payment methods that the shop offers
 */
export function shapeAnswer(
  answer: ConfigureAnswer,
  query: ConfigureQuery,
  flags: Flags,
  paymentTypes: PaymentMethodCode[],
): ConfigureAnswer {
  const shouldIncludeBoth = flags.includePaymentsAndAddresses ?? true;
  const { purchase, addresses, paymentInstruments } = answer;
  return {
    ...answer,
    purchase: flags.filterShipOptionsOnFirstLoad ? removeHiddenOptions(purchase) : purchase,
    addresses: (query.includeAddresses ?? shouldIncludeBoth) ? addresses : [],
    paymentInstruments: (query.includePayments ?? shouldIncludeBoth) ? paymentInstruments : [],
    ...(query.includeAssociated && { associatedPaymentInstruments: filterAssociatedCards(answer) }),
    ...((query.allPaymentTypes ?? flags.includeAllPaymentTypes) && { paymentTypes }),
    ...(flags.advanceOnSuccess && { nextStep: purchase.furthestStep }),
  };
}
