import type { Cart, CartGift } from '../../../src/contracts/cart.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { GIFT_CARDS_GROUP } from '../../../src/lib/products/products.ts';
import {
  addGifts,
  chooseCombination,
  computeDiscounts,
  listCombinations,
  type PromoFacts,
  type PromoPurchase,
  type ReviewedCode,
  reviewAutomatic,
} from '../promotions/actions.ts';
import type { CartContents, DescribedLine } from './cartOfOwner.ts';
import { type GiftStock, presentGifts } from './promotionGifts.ts';

/** The goods of a cart after automatic promotions. */
export type ReducedGoods = {
  readonly lines: readonly { readonly line: DescribedLine; readonly cents: number }[];
  readonly discounts: NonNullable<Cart['discounts']>;
  readonly gifts: readonly CartGift[];
  readonly shippingCents: number;
};

type Reduction = Pick<PromoPurchase, 'marketplaceId' | 'collections' | 'now'> & {
  readonly promos: readonly PromoFacts[];
  readonly giftStocks: readonly GiftStock[];
  readonly getShippingCents: (goodsCents: number) => number;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Takes the automatic promotions off the goods of a cart, and adds their gifts, as the quote of a purchase does. */
export function reduceGoods(
  { lines: all, giftChoices }: Pick<CartContents, 'lines' | 'giftChoices'>,
  { promos, giftStocks, getShippingCents, ...purchase }: Reduction,
): ReducedGoods {
  const lines = all.filter(({ saved }) => !saved);
  const goods = lines.map((line) => ({ ...line, isGiftCard: line.glProductGroupType === GIFT_CARDS_GROUP }));
  const gifts = { skus: giftStocks, choices: giftChoices };
  const price = (promotions: readonly ReviewedCode[]) => {
    const { given, coupons } = addGifts(promotions, (stockId) => giftStocks.find((stock) => stock.stockId === stockId));
    const priced = [...goods, ...given.map(({ line }) => ({ ...line, quantity: 1 }))];
    const { ofLines } = computeDiscounts(priced, 0, coupons);
    const reduced = lines.map((line, index) => ({
      line,
      cents: line.priceCents * line.quantity - (ofLines[index] ?? 0),
    }));
    const shippingCents = lines.length === 0 ? 0 : getShippingCents(sum(reduced.map(({ cents }) => cents)));
    const { ofCoupons } = computeDiscounts(priced, shippingCents, coupons);
    return {
      promotions,
      reduced,
      shippingCents,
      ofCoupons,
      given,
      costCents: shippingCents - sum(ofCoupons),
    };
  };
  const [first = [], ...others] = listCombinations(reviewAutomatic(promos, { ...purchase, lines: goods, gifts }));
  const { best, gifts: offered } = chooseCombination([price(first), ...others.map(price)]);
  const isGiven = (code: string): boolean => best.given.some((gift) => gift.code === code);
  return {
    lines: best.reduced,
    shippingCents: best.shippingCents,
    discounts: best.promotions
      .map(({ code, description }, index) => ({ code, description, amount: toMoney(best.ofCoupons[index] ?? 0) }))
      .filter(({ code, amount }) => amount.cents > 0 && !isGiven(code))
      .map(({ description, amount }) => ({ description, amount })),
    gifts: presentGifts(
      offered,
      giftStocks,
      best.given.map(({ line }) => line.stockId),
    ),
  };
}
