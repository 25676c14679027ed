import type { PaymentMethod, Purchase, PurchaseLine } from '../../../src/contracts/checkout.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { PROMO_MESSAGES } from '../../../src/lib/promoMessages.ts';
import { lineItemIdOf } from '../cart/actions.ts';
import { cartTypeOf, isGiftCard, takesPromoBalance } from './cartType.ts';
import type { Quote, QuotedLine } from './quote.ts';
import { furthestStep } from './rules.ts';

/** A SKU stands in a purchase once, so its id names the line; an e-gift card has its line in the cart. */
const presentLine = (line: QuotedLine): PurchaseLine => ({
  lineItemId: line.giftCard ? lineItemIdOf(line.giftCard.lineId) : String(line.stockId),
  asin: line.asin,
  stockId: line.giftCard ? '' : String(line.stockId),
  styleId: line.styleId,
  productId: line.productId,
  productName: line.productName,
  brandName: line.brandName,
  genderLabel: line.genderLabel,
  color: line.color,
  size: line.size,
  width: line.width,
  imageId: line.imageId,
  productUrl: line.productUrl,
  quantity: line.quantity,
  price: toMoney(line.priceCents),
  glProductGroupType: line.glProductGroupType,
  ...(line.giftCard && { giftCard: line.giftCard.gift }),
  giftMessagable: !isGiftCard(line),
});

function paymentMethodsOf({ choices, card, charges }: Quote): PaymentMethod[] {
  return card && charges.total.cents > 0
    ? [{ paymentMethodCode: choices.paymentMethodCode, paymentInstrumentId: card.paymentInstrumentId }]
    : [];
}

/** What the next purchase begins with is the primary address and the primary card (see `firstChoices`). */
const areDefaults = ({ address, card }: Quote): boolean =>
  card?.isPrimary === true && (address === null || address.isPrimary);

function balancesOf({ choices, charges, balances, lines }: Quote) {
  const gcBalance = toMoney(balances.giftBalanceCents);
  const { coupons, couponTotal } = charges;
  const usePromoBalance = choices.useDiscount && takesPromoBalance(cartTypeOf(lines));
  return {
    eligibleBalances: {
      couponBalance: couponTotal,
      gcBalance,
      combinedDiscountBalance: toMoney(couponTotal.cents + gcBalance.cents),
    },
    promoCodes: balances.promoCodes.map(({ code, description, refusal }) => ({
      code,
      description,
      amount: coupons.find((coupon) => coupon.code === code)?.amount ?? toMoney(0),
      ...(refusal && { problem: PROMO_MESSAGES[refusal] }),
    })),
    useDiscount: choices.useDiscount,
    usePromoBalance,
    useDiscountBalance: usePromoBalance || choices.useGCBalance,
    useGCBalance: choices.useGCBalance,
  };
}

export function presentPurchase(purchaseId: string, versionNumber: number, quote: Quote): Purchase {
  const productList = quote.lines.map(presentLine);
  const lineItemIds = productList.map((line) => line.lineItemId);
  return {
    purchaseId,
    versionNumber,
    productList,
    cartType: cartTypeOf(quote.lines),
    numItems: quote.lines.reduce((sum, line) => sum + line.quantity, 0),
    chargeSummary: quote.charges,
    ...balancesOf(quote),
    useAsDefaults: areDefaults(quote),
    isVipEnrollmentSelected: quote.choices.isVipEnrollmentSelected,
    shippingAddress: quote.address,
    shipmentSpeed: quote.speed,
    paymentMethods: paymentMethodsOf(quote),
    purchaseCreditCard: quote.card,
    constraintViolations: [...quote.violations],
    deliveryGroups: quote.options.length > 0 ? [{ lineItemIds, deliveryOptions: [...quote.options] }] : [],
    furthestStep: furthestStep(quote.violations),
  };
}
