import type { PromotionType } from '../../../src/contracts/checkout/purchase.ts';
import type { StoredTier } from '../../platform/database/columnTypes.ts';

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

export type DiscountEffect =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amountCents: number }
  /** Makes the chosen delivery option free. */
  | { readonly kind: 'shipping' }
  /** The highest tier that the goods reach, at their prices without discounts. */
  | { readonly kind: 'tiers'; readonly tiers: readonly StoredTier[] }
  /** Of each `buy` + `get` pieces, `get` are reduced: the cheapest of all. */
  | { readonly kind: 'bundle'; readonly buy: number; readonly get: number; readonly percent: number }
  /** One piece is free. */
  | { readonly kind: 'gift' };

/** A promotion that applies to a purchase. */
export type Coupon = {
  readonly code: string;
  readonly description: string;
  readonly promotionType: PromotionType;
  readonly effect: DiscountEffect;
  /** The most that it takes off; undefined without a limit. */
  readonly maxCents?: number | undefined;
  /** Set for a promotion that applies without a code. */
  readonly isAutomatic?: true | undefined;
  /** For each line, whether the promotion reduces it. */
  readonly applies: readonly boolean[];
};

type Line = { readonly priceCents: number; readonly quantity: number };

export type Discounts = {
  /** Discount per line, in cents. */
  readonly ofLines: readonly number[];
  /** Discount per promotion on goods or shipping, in cents. */
  readonly ofCoupons: readonly number[];
};

/** A line that a promotion concerns. */
type ReducedLine = {
  readonly index: number;
  readonly quantity: number;
  /** Without discounts, and after those of the promotions before. */
  readonly fullCents: number;
  readonly remainingCents: number;
};

const sumRemaining = (lines: readonly ReducedLine[]): number =>
  lines.reduce((sum, { remainingCents }) => sum + remainingCents, 0);

const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** Returns the highest tier that a sum of goods reaches. */
const findTier = (tiers: readonly StoredTier[], goodsCents: number): StoredTier | undefined =>
  tiers.reduce<StoredTier | undefined>(
    (best, tier) => (tier.fromCents <= goodsCents && tier.fromCents >= (best?.fromCents ?? 0) ? tier : best),
    undefined,
  );

/** Returns the remaining price of the cheapest pieces. */
function sumCheapest(lines: readonly ReducedLine[], count: number): number {
  let open = count;
  return [...lines]
    .sort((a, b) => a.remainingCents * b.quantity - b.remainingCents * a.quantity || a.index - b.index)
    .reduce((sum, { remainingCents, quantity }) => {
      const taken = Math.min(open, quantity);
      open -= taken;
      return sum + Math.floor((remainingCents * taken) / quantity);
    }, 0);
}

function computeWantedDiscount(effect: DiscountEffect, lines: readonly ReducedLine[]): number {
  switch (effect.kind) {
    case 'percent':
      return percentOf(sumRemaining(lines), effect.percent);
    case 'amount':
      return effect.amountCents;
    case 'shipping':
      return 0;
    case 'tiers': {
      const tier = findTier(
        effect.tiers,
        lines.reduce((sum, { fullCents }) => sum + fullCents, 0),
      );
      return tier ? (tier.amountCents ?? percentOf(sumRemaining(lines), tier.percent)) : 0;
    }
    case 'bundle': {
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const reduced = Math.floor(pieces / (effect.buy + effect.get)) * effect.get;
      return percentOf(sumCheapest(lines, reduced), effect.percent);
    }
    case 'gift':
      return sumCheapest(lines, 1);
  }
}

/**
 * Applies promotions one after the other, each to the prices after the previous one. A discount on goods is split among
 * its lines in proportion to their remaining price: the shares add up to the cent, and neither a line nor the shipping
 * falls below zero. That of a bundle too: the pieces that a customer keeps have then cost their part of it.
 */
export function computeDiscounts(lines: readonly Line[], shippingCents: number, coupons: readonly Coupon[]): Discounts {
  const fullPrices = lines.map(({ priceCents, quantity }) => priceCents * quantity);
  let remainingPrices = fullPrices;
  let remainingShipping = shippingCents;
  const ofCoupons = coupons.map(({ effect, applies, maxCents = Number.POSITIVE_INFINITY }) => {
    if (effect.kind === 'shipping') {
      const shippingDiscount = Math.min(maxCents, remainingShipping);
      remainingShipping -= shippingDiscount;
      return shippingDiscount;
    }
    const reduced = lines.flatMap(({ quantity }, index) =>
      applies[index] && quantity > 0
        ? { index, quantity, fullCents: fullPrices[index] ?? 0, remainingCents: remainingPrices[index] ?? 0 }
        : [],
    );
    const wantedCents = computeWantedDiscount(effect, reduced);
    const discountCents = Math.max(0, Math.min(sumRemaining(reduced), wantedCents, maxCents));
    const weights = remainingPrices.map((cents, index) => (applies[index] ? cents : 0));
    const shares = split(discountCents, weights);
    remainingPrices = remainingPrices.map((cents, index) => cents - (shares[index] ?? 0));
    return discountCents;
  });
  return { ofLines: fullPrices.map((cents, index) => cents - (remainingPrices[index] ?? 0)), ofCoupons };
}

/**
 * Returns the largest sets of promotions that may apply together, each in the given order.
 * @param areExclusive whether two of them exclude each other
 */
export function listCompatibleSets<Promotion>(
  promotions: readonly Promotion[],
  areExclusive: (one: Promotion, other: Promotion) => boolean,
): readonly (readonly Promotion[])[] {
  const sets: (readonly Promotion[])[] = [];
  /** Bron and Kerbosch: extends a set by each promotion that fits, and skips those that earlier sets have covered. */
  const extend = (chosen: readonly Promotion[], open: readonly Promotion[], covered: readonly Promotion[]): void => {
    if (open.length === 0 && covered.length === 0) sets.push(promotions.filter((one) => chosen.includes(one)));
    let rest = open;
    let done = covered;
    for (const one of open) {
      const fits = (other: Promotion): boolean => other !== one && !areExclusive(one, other);
      extend([...chosen, one], rest.filter(fits), done.filter(fits));
      rest = rest.filter((other) => other !== one);
      done = [...done, one];
    }
  };
  extend([], promotions, []);
  return sets;
}
