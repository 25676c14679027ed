import type { PromotionType } from '../../../../src/contracts/purchase.ts';

/**
 * Splits whole cents by weights with the largest remainder method: the shares add up to `cents`, and each differs from
 * its exact part by less than a cent. No share exceeds its weight where `cents` is at most the sum of the weights. If
 * all weights are zero, so are the shares.
 */
export function split(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = cents * weight;
    return { index, whole: Math.floor(product / sum), remainder: product % sum };
  });
  const spread = cents - parts.reduce((total, { whole: wholeCents }) => total + wholeCents, 0);
  // On equal remainders the earlier line gets the cent, so that the result is deterministic.
  const lucky = new Set(
    [...parts]
      .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, spread)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole: wholeCents }) => wholeCents + (lucky.has(index) ? 1 : 0));
}

/** The effect of a promo code on a purchase. */
type CouponEffect =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amountCents: number }
  /** Makes the chosen delivery option free. */
  | { readonly kind: 'shipping' };

/** A promo code that applies to a purchase. */
export type Coupon = {
  readonly code: string;
  readonly description: string;
  readonly promotionType: PromotionType;
  readonly effect: CouponEffect;
  /** For each line, whether the code reduces it. */
  readonly applies: readonly boolean[];
};

type Line = { readonly priceCents: number; readonly quantity: number };

export type Discounts = {
  /** Discount per line, in cents. */
  readonly ofLines: readonly number[];
  /** Discount per code on goods or shipping, in cents. */
  readonly ofCoupons: readonly number[];
};

function computeWantedDiscount(effect: CouponEffect, goodsCents: number): number {
  switch (effect.kind) {
    case 'percent':
      return Math.round((goodsCents * effect.percent) / 100);
    case 'amount':
      return effect.amountCents;
    case 'shipping':
      return 0;
  }
}

/** Returns the discounts with the last effective code extended to all remaining goods and shipping. */
export function withTheRest(lines: readonly Line[], shippingCents: number, { ofCoupons }: Discounts): Discounts {
  const ofLines = lines.map(({ priceCents, quantity }) => priceCents * quantity);
  const last = ofCoupons.findLastIndex((cents) => cents > 0);
  const total = ofLines.reduce((sum, cents) => sum + cents, shippingCents);
  const rest = ofCoupons.reduce((remainingCents, cents) => remainingCents - cents, total);
  return { ofLines, ofCoupons: ofCoupons.map((cents, index) => (index === last ? cents + rest : cents)) };
}

/**
 * Applies the codes one after the other, each to the prices after the previous one. A discount on goods is split among
 * its lines in proportion to their remaining price: the shares add up to the cent, and neither a line nor the shipping
 * falls below zero.
 */
export function computeDiscounts(lines: readonly Line[], shippingCents: number, coupons: readonly Coupon[]): Discounts {
  let remainingPrices = lines.map(({ priceCents, quantity }) => priceCents * quantity);
  let remainingShipping = shippingCents;
  const ofCoupons = coupons.map(({ effect, applies }) => {
    if (effect.kind === 'shipping') {
      const shippingDiscount = remainingShipping;
      remainingShipping = 0;
      return shippingDiscount;
    }
    const weights = remainingPrices.map((cents, index) => (applies[index] ? cents : 0));
    const goods = weights.reduce((sum, cents) => sum + cents, 0);
    const discountCents = Math.max(0, Math.min(goods, computeWantedDiscount(effect, goods)));
    const shares = split(discountCents, weights);
    remainingPrices = remainingPrices.map((cents, index) => cents - (shares[index] ?? 0));
    return discountCents;
  });
  return {
    ofLines: lines.map(({ priceCents, quantity }, index) => priceCents * quantity - (remainingPrices[index] ?? 0)),
    ofCoupons,
  };
}
