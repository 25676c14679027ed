import type { Address } from '../../../../src/contracts/account/addresses.ts';
import type { CartGift } from '../../../../src/contracts/cart.ts';
import { computeLocalTax } from '../../../providers/tax/taxRates.ts';
import { presentGifts } from '../../cart/actions.ts';
import {
  addGifts,
  type Coupon,
  chooseCombination,
  computeDiscounts,
  listCombinations,
  type ReviewedCode,
  reviewAutomatic,
  reviewCodes,
} from '../../promotions/actions.ts';
import { listRestrictionViolations } from '../constraints/listShippingViolations.ts';
import { computeLineTotal, computePrice, type Price } from './computePrice.ts';
import { type QuotedLine, toGiftLine } from './quotedLines.ts';
import type { QuoteInput } from './quoteInput.ts';
import { computeShippingCents, type QuotedShipping, quoteShipping } from './shipping/quoteShipping.ts';
import type { ShippingCustomerStatus } from './shipping/shippingBenefit.ts';

/** A code that the shopper has entered. */
export type EnteredCode = ReviewedCode & {
  /** Whether it does not count, because an offer that excludes it saves more. */
  readonly isReplaced: boolean;
};

/** Returns the gifts that can be sold to the buyer's address. */
const listGiftStocks = ({ gifts, lines, orderedPieces }: QuoteInput, address: Address | null) =>
  gifts.stocks.filter((stock) => {
    const sale = { lines: [...lines, { ...stock, quantity: 1 }], restrictions: stock.restrictions };
    return listRestrictionViolations({ ...sale, orderedPieces, address }).length === 0;
  });

/** Returns the reviewed codes, those that the shopper uses, and the combinations of promotions that may apply. */
function findCodes({ lines, choices, shop, now, collections, ...input }: QuoteInput) {
  const gifts = { skus: input.gifts.stocks, choices: input.gifts.choices };
  const purchase = { ...shop, lines, collections, gifts, now };
  const promoCodes = reviewCodes(choices.coupons, input.promoCodes, purchase);
  const used = choices.useDiscount ? promoCodes : [];
  const counted = used.filter(({ refusal }) => refusal === undefined);
  return {
    promoCodes,
    used,
    combinations: listCombinations([...reviewAutomatic(input.promoCodes, purchase), ...counted]),
  };
}

/** Returns the price of the shipped lines after discounts, in cents: from a sum on, standard shipping may be free. */
function computeGoodsCents(lines: readonly QuotedLine[], coupons: readonly Coupon[]): number {
  const { ofLines } = computeDiscounts(lines, 0, coupons);
  return lines.reduce(
    (sum, line, index) => sum + (line.isDigital ? 0 : computeLineTotal(line) - (ofLines[index] ?? 0)),
    0,
  );
}

function computePricing(
  input: QuoteInput,
  address: Address | null,
  { groups }: QuotedShipping,
  coupons: readonly Coupon[],
): Price {
  const { lines, choices, tax } = input;
  const local = address && computeLocalTax(tax, address);
  const getTaxableCents = (line: QuotedLine | undefined, cents: number): number =>
    local && line
      ? local.computeTaxableCents({ department: line.glProductGroupType, quantity: line.quantity, cents })
      : cents;
  return computePrice({
    lines,
    shippingCents: computeShippingCents(groups),
    coupons,
    taxOn: local?.computeTax ?? (() => 0),
    isTaxIncluded: tax.settings.pricesIncludeTax,
    computeTaxableCents: (index, cents) => getTaxableCents(lines[index], cents),
    giftBalanceCents: choices.useGCBalance ? input.giftBalanceCents : 0,
  });
}

/** A purchase priced with the promotions that apply together. */
export type PricedPurchase = {
  readonly promotions: readonly ReviewedCode[];
  /** The goods, then the gifts. */
  readonly lines: readonly QuotedLine[];
  readonly shipping: QuotedShipping;
  readonly price: Price;
  /** The amount to pay, less the worth of added gifts. */
  readonly costCents: number;
};

type Buying = { readonly address: Address | null; readonly status: ShippingCustomerStatus };

/** Prices a purchase with the promotions that apply together. */
function priceWith(
  input: QuoteInput,
  { address, status }: Buying,
  promotions: readonly ReviewedCode[],
): PricedPurchase {
  const { given, coupons } = addGifts(promotions, (stockId, giving) => {
    const stock = input.gifts.stocks.find((one) => one.stockId === stockId);
    return stock && toGiftLine(stock, giving);
  });
  const gifts = given.map(({ line }) => line);
  const lines = [...input.lines, ...gifts];
  const shipping = quoteShipping({
    lines,
    choices: input.choices,
    address,
    status,
    now: input.now,
    rates: input.shop.shippingRates,
    goodsCents: computeGoodsCents(lines, coupons),
  });
  const price = computePricing({ ...input, lines }, address, shipping, coupons);
  const worthCents = gifts.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return { promotions, lines, shipping, price, costCents: price.charges.grandTotal.cents - worthCents };
}

type PricingResult = {
  readonly best: PricedPurchase;
  readonly gifts: readonly CartGift[];
  readonly promoCodes: readonly EnteredCode[];
  /** Those that the shopper uses. */
  readonly usedCodes: readonly ReviewedCode[];
};

/** Prices a purchase with the combination of promotions for which the customer pays least, and with its gifts. */
export function pricePurchase(
  facts: QuoteInput,
  address: Address | null,
  status: ShippingCustomerStatus,
): PricingResult {
  const stocks = listGiftStocks(facts, address);
  const input = { ...facts, gifts: { ...facts.gifts, stocks } };
  const { promoCodes, used, combinations } = findCodes(input);
  const [first = [], ...others] = combinations;
  const price = (promotions: readonly ReviewedCode[]): PricedPurchase =>
    priceWith(input, { address, status }, promotions);
  const { best, gifts } = chooseCombination([price(first), ...others.map(price)]);
  const isReplaced = (code: ReviewedCode): boolean =>
    used.includes(code) && code.refusal === undefined && !best.promotions.includes(code);
  return {
    best,
    gifts: presentGifts(
      gifts,
      stocks,
      best.lines.flatMap(({ gift, stockId }) => (gift ? stockId : [])),
    ),
    promoCodes: promoCodes.map((code) => ({ ...code, isReplaced: isReplaced(code) })),
    usedCodes: used,
  };
}
