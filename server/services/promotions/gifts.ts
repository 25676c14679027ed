import type { Coupon } from './discounts.ts';
import { type Goods, isGift, isPromoApplicable, type PromoCode, type PromoLine } from './rules.ts';

/** A size in stock that a promotion may give. */
type GiftSku = Omit<PromoLine, 'quantity'> & { readonly stockId: number };

/** The shopper's decisions by the code of the promotion: the chosen SKU, or null if the gift is not wanted. */
export type GiftChoices = Readonly<Record<string, number | null>>;

/** The facts on which gifts depend besides the goods. */
export type GiftFacts = { readonly skus: readonly GiftSku[]; readonly choices: GiftChoices };

export const NO_GIFTS: GiftFacts = { skus: [], choices: {} };

/** The gift of a promotion whose conditions hold, for a purchase without a piece of it. */
export type Gift = {
  readonly state: 'added' | 'open' | 'declined';
  /** The SKUs among which the shopper can choose. */
  readonly stockIds: readonly number[];
  /** The given SKU; undefined while none is chosen, or if the gift is declined. */
  readonly stockId: number | undefined;
  /** The price of the cheapest SKU. */
  readonly worthCents: number;
  /** Its condition: goods of at least a sum among these SKUs. */
  readonly fromCents: number;
  readonly skus: readonly number[];
};

function findChosen(stockIds: readonly number[], choice: number | null | undefined): number | undefined {
  if (choice === null) return undefined;
  return stockIds.find((id) => id === choice) ?? (stockIds.length === 1 ? stockIds[0] : undefined);
}

/**
 * Returns the gift that a promotion adds; undefined if it adds none, because it is of another kind, out of stock, worth
 * more than the promotion may take off, or among the goods already: that piece is then the gift.
 */
export function findGift(promo: PromoCode, goods: Goods, { skus, choices }: GiftFacts): Gift | undefined {
  const { lines, collections } = goods;
  if (promo.kind !== 'gift' || lines.some((line) => isGift(promo, line))) return undefined;
  const most = promo.maxDiscountCents ?? Number.POSITIVE_INFINITY;
  const offered = skus.filter((sku) => isGift(promo, sku) && sku.priceCents <= most);
  if (offered.length === 0) return undefined;
  const stockIds = offered.map(({ stockId }) => stockId);
  const choice = choices[promo.code];
  const stockId = findChosen(stockIds, choice);
  return {
    state: choice === null ? 'declined' : stockId === undefined ? 'open' : 'added',
    stockIds,
    stockId,
    worthCents: Math.min(...offered.map(({ priceCents }) => priceCents)),
    fromCents: Math.max(1, promo.minSubtotalCents),
    skus: lines.flatMap((line) => (isPromoApplicable(promo, line, collections) ? (line.stockId ?? []) : [])),
  };
}

/** A promotion that may add a gift. */
export type GivingPromotion = Coupon & { readonly gift?: Gift | undefined };
type GivenLine<Line> = { readonly code: string; readonly line: Line };

/**
 * Adds the gifts of promotions that apply together, each as a line of its own, which only its promotion reduces. A SKU is
 * given once.
 * @param describe returns the line of a SKU
 */
export function addGifts<Line>(
  promotions: readonly GivingPromotion[],
  describe: (stockId: number, promotion: GivingPromotion) => Line | undefined,
): { readonly given: readonly GivenLine<Line>[]; readonly coupons: readonly Coupon[] } {
  const skus = new Set<number>();
  const given = promotions.flatMap((promotion) => {
    const stockId = promotion.gift?.stockId;
    if (stockId === undefined || skus.has(stockId)) return [];
    skus.add(stockId);
    const line = describe(stockId, promotion);
    return line === undefined ? [] : [{ code: promotion.code, line }];
  });
  const coupons = promotions.map((promotion) => ({
    ...promotion,
    applies: [...promotion.applies, ...given.map(({ code }) => code === promotion.code)],
  }));
  return { given, coupons };
}

type PricedCombination = {
  readonly promotions: readonly GivingPromotion[];
  /** The amount to pay, less the worth of added gifts. */
  readonly costCents: number;
};

const minBy = <Item>(items: readonly [Item, ...Item[]], getValue: (item: Item) => number): Item => {
  const [first, ...others] = items;
  return others.reduce((best, item) => (getValue(item) < getValue(best) ? item : best), first);
};

/**
 * Returns the combination for which the customer pays least, and its gifts. Gifts without a decision, and declined ones,
 * are among them if the combination would be the best one with them: an undecided shopper loses no other discount.
 */
export function chooseCombination<Priced extends PricedCombination>(
  options: readonly [Priced, ...Priced[]],
): { readonly best: Priced; readonly gifts: readonly GivingPromotion[] } {
  const best = minBy(options, ({ costCents }) => costCents);
  const isAdded = ({ gift }: GivingPromotion): boolean => gift?.state === 'added';
  const offered = minBy(options, ({ promotions, costCents }) =>
    promotions.reduce((cost, promo) => cost - (isAdded(promo) ? 0 : (promo.gift?.worthCents ?? 0)), costCents),
  );
  const open = offered.promotions.filter((promo) => promo.gift && !isAdded(promo));
  return { best, gifts: [...best.promotions.filter(isAdded), ...open] };
}
