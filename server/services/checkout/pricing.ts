import type { ChargeSummary } from '../../../src/contracts/purchase.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { type Coupon, discountsOf } from './discounts.ts';
import { split } from './split.ts';

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

/**
 * Prices a purchase, in this order: lines, discounts, shipping, tax on the reduced goods, gift balance; `total` is what is then left
 * for the payment method. All sums are whole cents, and none is below zero.
 */
export async function priceOf(request: PriceRequest): Promise<Price> {
  const { lines, shippingCents, coupons, taxOn, giftBalanceCents } = request;
  const discounts = discountsOf(lines, shippingCents, coupons);
  const subTotal = subTotalOf(lines);
  const taxed = lines.map((line, index) => (line.isGiftCard ? 0 : lineTotal(line) - (discounts.ofLines[index] ?? 0)));
  const taxable = taxed.reduce((sum, cents) => sum + cents, 0);
  const tax = taxable > 0 ? await taxOn(taxable) : 0;
  const couponTotal = discounts.ofCoupons.reduce((sum, cents) => sum + cents, 0);
  const beforeTax = subTotal + shippingCents - couponTotal;
  const grandTotal = beforeTax + tax;
  const fromBalance = Math.max(0, Math.min(giftBalanceCents, coverable(lines, grandTotal)));
  return {
    lineDiscounts: discounts.ofLines,
    lineTaxes: split(tax, taxed),
    charges: {
      subTotal: toMoney(subTotal),
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
      gcTotal: toMoney(fromBalance),
      total: toMoney(grandTotal - fromBalance),
    },
  };
}
