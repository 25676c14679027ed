import type { ChargeSummary } from '../../../src/contracts/purchase.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { type Coupon, type Discounts, discountsOf, withTheRest } from './discounts.ts';
import { split } from './split.ts';

/** The least that ways to pay take, as Stripe says of dollars. */
export const LEAST_PAYMENT_CENTS = 50;

/** What pricing has to know of a line. */
export type PricedLine = {
  readonly priceCents: number;
  readonly quantity: number;
  /** A gift card is not taxed, never reduced, and not bought with the gift balance. */
  readonly isGiftCard: boolean;
};

type PriceRequest = {
  readonly lines: readonly PricedLine[];
  readonly shippingCents: number;
  readonly coupons: readonly Coupon[];
  /** The tax on so many cents of goods. */
  readonly taxOn: (goodsCents: number) => Promise<number>;
  /** What of the gift balance may be used; 0 where the shopper keeps it. */
  readonly giftBalanceCents: number;
};

/** The sums of a purchase, with each line's share of the discounts and of the tax, in the order of the lines. */
export type Price = {
  readonly charges: ChargeSummary;
  readonly lineDiscounts: readonly number[];
  readonly lineTaxes: readonly number[];
};

export const lineTotal = ({ priceCents, quantity }: Pick<PricedLine, 'priceCents' | 'quantity'>): number =>
  priceCents * quantity;

export const subTotalOf = (lines: readonly Pick<PricedLine, 'priceCents' | 'quantity'>[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** What the gift balance may pay at most: everything but the gift cards among the lines (transactions §8). */
const coverable = (lines: readonly PricedLine[], grandTotal: number): number =>
  grandTotal - subTotalOf(lines.filter(({ isGiftCard }) => isGiftCard));

const isTooLittle = (cents: number): boolean => cents > 0 && cents < LEAST_PAYMENT_CENTS;

/** What is used of the gift balance: less than there is where the rest could not be paid. */
function fromBalance({ lines, giftBalanceCents }: PriceRequest, grandTotal: number): number {
  const most = Math.max(0, Math.min(giftBalanceCents, coverable(lines, grandTotal)));
  return isTooLittle(grandTotal - most) ? Math.max(0, grandTotal - LEAST_PAYMENT_CENTS) : most;
}

/** What is to be paid, by whatever, once the discounts are taken off. */
async function reduced({ lines, shippingCents, taxOn }: PriceRequest, discounts: Discounts) {
  const taxed = lines.map((line, index) => (line.isGiftCard ? 0 : lineTotal(line) - (discounts.ofLines[index] ?? 0)));
  const taxable = taxed.reduce((sum, cents) => sum + cents, 0);
  const tax = taxable > 0 ? await taxOn(taxable) : 0;
  const couponTotal = discounts.ofCoupons.reduce((sum, cents) => sum + cents, 0);
  const beforeTax = subTotalOf(lines) + shippingCents - couponTotal;
  return { discounts, taxed, tax, couponTotal, beforeTax, grandTotal: beforeTax + tax };
}

/** The same of the request's codes: those that leave less than can be paid leave nothing. */
async function reducedByCodes(request: PriceRequest) {
  const { lines, shippingCents, coupons } = request;
  const found = await reduced(request, discountsOf(lines, shippingCents, coupons));
  const leavesTooLittle = found.couponTotal > 0 && isTooLittle(found.grandTotal);
  if (!leavesTooLittle || lines.some(({ isGiftCard }) => isGiftCard)) return found;
  return reduced(request, withTheRest(lines, shippingCents, found.discounts));
}

/**
 * Prices a purchase, in this order: lines, discounts, shipping, tax on the reduced goods, gift balance; `total` is what is then left
 * for the payment method: nothing, or as much as one takes. All sums are whole cents, and none is below zero.
 */
export async function priceOf(request: PriceRequest): Promise<Price> {
  const { lines, shippingCents, coupons } = request;
  const { discounts, taxed, tax, couponTotal, beforeTax, grandTotal } = await reducedByCodes(request);
  const gcTotal = fromBalance(request, grandTotal);
  return {
    lineDiscounts: discounts.ofLines,
    lineTaxes: split(tax, taxed),
    charges: {
      subTotal: toMoney(subTotalOf(lines)),
      shippingCharge: toMoney(shippingCents),
      coupons: coupons.map(({ code, description, promotionType }, index) => ({
        code,
        description,
        promotionType,
        amount: toMoney(discounts.ofCoupons[index] ?? 0),
      })),
      couponTotal: toMoney(couponTotal),
      totalBeforeTax: toMoney(beforeTax),
      estimatedTax: toMoney(tax),
      grandTotal: toMoney(grandTotal),
      gcTotal: toMoney(gcTotal),
      total: toMoney(grandTotal - gcTotal),
    },
  };
}
