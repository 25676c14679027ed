import type { ChargeSummary } from '../../../../src/contracts/purchase.ts';
import { toShopDay } from '../../../../src/lib/dates.ts';
import type { NewOrder } from '../../orders/actions.ts';
import type { Attempt } from '../../payments/actions.ts';
import type { Buyer } from '../buyer.ts';
import type { FoundPurchase } from '../purchase/store.ts';
import { isDigitalOnly, type Quote } from '../quote/quote.ts';
import type { QuotedLine } from '../quote/quotedLines.ts';
import type { QuoteToPlace } from './quoteToPlace.ts';

/**
 * Returns the codes that the order redeems. A code without an effect (free shipping where shipping is free anyway) is
 * not used up.
 */
export const toRedeemedCoupons = ({ coupons }: ChargeSummary) =>
  coupons
    .map(({ code, description, promotionType, amount }) => ({
      code,
      description,
      promotionType,
      amountCents: amount.cents,
    }))
    .filter(({ amountCents }) => amountCents > 0);

/** A purchase that is complete and can be placed. */
export type Placeable = Omit<NewOrder, 'orderId' | 'lines' | 'purchaseId' | 'customerId' | 'marketplaceId'> & {
  /** Null if nothing was authorized. */
  readonly providerReference: string | null;
  readonly buyer: Buyer;
  readonly lines: readonly QuotedLine[];
  readonly attempt: Attempt;
  /** The amount left for the payment method. */
  readonly dueCents: number;
  /** Each line's share of the discounts, in cents. */
  readonly lineDiscounts: readonly number[];
  /** Each line's share of the tax, in cents. */
  readonly lineTaxes: readonly number[];
  /** Gift messages by line item id. */
  readonly giftMessages: Readonly<Record<string, string>>;
  /** When an order with e-gift cards is captured; null for others, which are captured when they ship. */
  readonly captureAt: Date | null;
};

type Shipping = Pick<Placeable, 'promisedFor' | 'speed' | 'shippingAddress' | 'captureAt'>;

/**
 * Goods are captured when they ship. E-gift cards in the same order are captured at once, before their first email is
 * sent.
 */
function toGoodsShipping({ lines, address, speed, promisedFor }: Quote, now: Date): Shipping {
  if (!address || !speed || !promisedFor) throw new Error('a purchase without violations lacks a choice');
  const { addressId: _, isPrimary: __, ...shippingAddress } = address;
  return { promisedFor, speed, shippingAddress, captureAt: lines.some(({ isDigital }) => isDigital) ? now : null };
}

/** Digital orders ship nothing: they are captured at once, before the first email is sent. */
const toDigitalShipping = (lastDay: string | null, now: Date): Shipping => ({
  promisedFor: lastDay ?? toShopDay(now),
  speed: null,
  shippingAddress: null,
  captureAt: now,
});

/** Returns the payment facts that the order keeps; null if discounts and the gift balance cover everything. */
function toPaymentFacts({ card, session, charges }: Quote): Placeable['payment'] {
  if (charges.total.cents === 0) return null;
  if (session) return { method: session.method, payer: session.payer };
  if (!card) throw new Error('a purchase without violations lacks a card');
  return { cardType: card.cardType, lastFour: card.lastFour };
}

type PlacementRequest = { readonly purchase: FoundPurchase; readonly buyer: Buyer; readonly now: Date };

/** Returns everything that the order needs, except the payment's authorization. */
export function toPlaceable(
  { quote: purchaseQuote }: QuoteToPlace,
  { purchase, buyer, now }: PlacementRequest,
): Omit<Placeable, 'providerReference'> {
  const { promisedFor, charges, lines, lineDiscounts, lineTaxes } = purchaseQuote;
  const { purchaseId, version } = purchase;
  const shipping = isDigitalOnly(lines) ? toDigitalShipping(promisedFor, now) : toGoodsShipping(purchaseQuote, now);
  return {
    attempt: { purchaseId, version },
    buyer,
    placedAt: now,
    ...shipping,
    subTotalCents: charges.subTotal.cents,
    shippingCents: charges.shippingCharge.cents,
    taxCents: charges.estimatedTax.cents,
    includedTaxCents: charges.includedTax?.cents ?? null,
    discountCents: charges.couponTotal.cents,
    giftCents: charges.gcTotal.cents,
    coupons: toRedeemedCoupons(charges),
    dueCents: charges.total.cents,
    payment: toPaymentFacts(purchaseQuote),
    pointsRule: purchaseQuote.pointsRule,
    lines,
    lineDiscounts,
    lineTaxes,
    giftMessages: purchaseQuote.choices.giftMessages,
  };
}
