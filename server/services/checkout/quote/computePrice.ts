import type { ChargeSummary } from '../../../../src/contracts/checkout/purchase.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { toAppliedCoupon } from '../../../platform/toAppliedCoupon.ts';
import { LEAST_PAYMENT_CENTS } from '../../payments/actions/paymentsParts.ts';
import { type Coupon, computeDiscounts, type Discounts, split } from '../../promotions/actions.ts';

type Line = { readonly priceCents: number; readonly quantity: number };

/** Returns the discounts with the last effective code extended to all remaining goods and shipping. */
function extendLastCoupon(lines: readonly Line[], shippingCents: number, { ofCoupons }: Discounts): Discounts {
  const ofLines = lines.map(({ priceCents, quantity }) => priceCents * quantity);
  const last = ofCoupons.findLastIndex((cents) => cents > 0);
  const total = ofLines.reduce((sum, cents) => sum + cents, shippingCents);
  const rest = ofCoupons.reduce((remainingCents, cents) => remainingCents - cents, total);
  return { ofLines, ofCoupons: ofCoupons.map((cents, index) => (index === last ? cents + rest : cents)) };
}

/** The facts of a line that pricing needs. */
export type PricedLine = {
  readonly priceCents: number;
  readonly quantity: number;
  /** A gift card is not taxed, not discounted and not paid with the gift balance. */
  readonly isGiftCard: boolean;
};

type PriceRequest = {
  readonly lines: readonly PricedLine[];
  readonly shippingCents: number;
  readonly coupons: readonly Coupon[];
  /** Returns the tax on a taxed amount of goods, in cents. */
  readonly taxOn: (goodsCents: number) => number;
  /** Returns the taxed part of a line's price after discounts, in cents; all of it by default. */
  readonly computeTaxableCents?: (index: number, cents: number) => number;
  /** Whether prices contain the tax; it is added to them by default. */
  readonly isTaxIncluded?: boolean;
  /** The gift balance that may be used, in cents; 0 if the shopper does not use it. */
  readonly giftBalanceCents: number;
};

/** The sums of a purchase, with each line's share of discounts and tax, in the order of the lines. */
export type Price = {
  readonly charges: ChargeSummary;
  readonly lineDiscounts: readonly number[];
  readonly lineTaxes: readonly number[];
};

export const computeLineTotal = ({ priceCents, quantity }: Pick<PricedLine, 'priceCents' | 'quantity'>): number =>
  priceCents * quantity;

const computeSubTotal = (lines: readonly Pick<PricedLine, 'priceCents' | 'quantity'>[]): number =>
  lines.reduce((sum, line) => sum + computeLineTotal(line), 0);

/** Returns the most that the gift balance can pay: everything except gift cards (transactions §8). */
const computeCoverableCents = (lines: readonly PricedLine[], grandTotal: number): number =>
  grandTotal - computeSubTotal(lines.filter(({ isGiftCard }) => isGiftCard));

const isTooLittle = (cents: number): boolean => cents > 0 && cents < LEAST_PAYMENT_CENTS;

/** Returns the part of the gift balance to use: less where the rest would be below the payment minimum. */
function computeUsedBalance({ lines, giftBalanceCents }: PriceRequest, grandTotal: number): number {
  const maxCents = Math.max(0, Math.min(giftBalanceCents, computeCoverableCents(lines, grandTotal)));
  return isTooLittle(grandTotal - maxCents) ? Math.max(0, grandTotal - LEAST_PAYMENT_CENTS) : maxCents;
}

/** Returns the amount to pay after discounts. */
function applyDiscounts({ lines, shippingCents, ...request }: PriceRequest, discounts: Discounts) {
  const { taxOn, computeTaxableCents = (_, cents) => cents, isTaxIncluded = false } = request;
  const taxableAmounts = lines.map((line, index) =>
    line.isGiftCard ? 0 : computeTaxableCents(index, computeLineTotal(line) - (discounts.ofLines[index] ?? 0)),
  );
  const taxable = taxableAmounts.reduce((sum, cents) => sum + cents, 0);
  const taxCents = taxable > 0 ? taxOn(taxable) : 0;
  const [tax, includedTax] = isTaxIncluded ? [0, taxCents] : [taxCents, undefined];
  const couponTotal = discounts.ofCoupons.reduce((sum, cents) => sum + cents, 0);
  const beforeTax = computeSubTotal(lines) + shippingCents - couponTotal;
  return {
    discounts,
    taxed: taxableAmounts,
    tax,
    included: includedTax,
    couponTotal,
    beforeTax,
    grandTotal: beforeTax + tax,
  };
}

/** Applies the codes. If the rest is below the payment minimum, the discount covers it too. */
function applyCodes(request: PriceRequest) {
  const { lines, shippingCents, coupons } = request;
  const totals = applyDiscounts(request, computeDiscounts(lines, shippingCents, coupons));
  const leavesTooLittle = totals.couponTotal > 0 && isTooLittle(totals.grandTotal);
  if (!leavesTooLittle || lines.some(({ isGiftCard }) => isGiftCard)) return totals;
  return applyDiscounts(request, extendLastCoupon(lines, shippingCents, totals.discounts));
}

/**
 * Prices a purchase in this order: lines, discounts, shipping, tax on the discounted goods, gift balance. `total` is
 * the amount for the payment method: zero, or at least the payment minimum. All sums are whole cents and not negative.
 */
export function computePrice(request: PriceRequest): Price {
  const { lines, shippingCents, coupons } = request;
  const {
    discounts,
    taxed: taxableAmounts,
    tax,
    included: includedTax,
    couponTotal,
    beforeTax,
    grandTotal,
  } = applyCodes(request);
  const gcTotal = computeUsedBalance(request, grandTotal);
  return {
    lineDiscounts: discounts.ofLines,
    lineTaxes: split(tax, taxableAmounts),
    charges: {
      subTotal: toMoney(computeSubTotal(lines)),
      shippingCharge: toMoney(shippingCents),
      coupons: coupons.map(({ code, description, promotionType, isAutomatic }, index) =>
        toAppliedCoupon({
          code,
          description,
          promotionType,
          isAutomatic,
          amountCents: discounts.ofCoupons[index] ?? 0,
        }),
      ),
      couponTotal: toMoney(couponTotal),
      totalBeforeTax: toMoney(beforeTax),
      estimatedTax: toMoney(tax),
      ...(includedTax !== undefined && { includedTax: toMoney(includedTax) }),
      grandTotal: toMoney(grandTotal),
      gcTotal: toMoney(gcTotal),
      total: toMoney(grandTotal - gcTotal),
    },
  };
}
