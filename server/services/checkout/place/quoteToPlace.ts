import type { ChargeSummary } from '../../../../src/contracts/checkout/purchase.ts';
import { toShopDay } from '../../../../src/lib/dates/shopDays.ts';
import type { ApiError } from '../../../platform/http/apiError.ts';
import { withTaxRates } from '../../../providers/tax/taxRates.ts';
import { readWithdrawn } from '../../catalog/actions.ts';
import type { NewOrder } from '../../orders/actions/placement.ts';
import type { PaymentAttempt } from '../../payments/actions/authorize/authorizationStore.ts';
import type { CheckoutParts } from '../actions/checkoutParts.ts';
import { buildNamedPurchaseSql, type FoundPurchase, toPurchase } from '../actions/purchase/store.ts';
import type { Buyer } from '../buyer.ts';
import { createChangedTotalError, createSoldOutError, StalePurchase } from '../checkoutErrors.ts';
import { assertNoViolations, createViolation } from '../constraints/createViolation.ts';
import { configure } from '../purchase/configure.ts';
import { isDigitalOnly, type Quote, quote } from '../quote/quote.ts';
import { listStoredGifts, type QuotedLine } from '../quote/quotedLines.ts';
import type { QuoteFacts } from '../quote/quoteInput.ts';
import { readPurchaseFacts } from '../quote/readQuoteInput.ts';

/** Returns the error for a purchase that has changed since the shopper saw it; with its current state, if it is that of the cart. */
export async function createStalePurchaseError(
  parts: CheckoutParts,
  buyer: Buyer,
  { isSeparate }: Pick<Placeable, 'isSeparate'>,
): Promise<ApiError> {
  if (isSeparate) return createChangedTotalError();
  return new StalePurchase((await configure(parts, buyer, {})).purchase);
}

export const isSeparatePurchase = ({ status }: Pick<FoundPurchase, 'status'>): boolean => status === 'separate';

type PricedLine = {
  /** null for an e-gift card: its price never changes. */
  readonly stockId: number | null;
  readonly priceCents: number;
};

type CurrentQuote = {
  readonly lines: readonly PricedLine[];
  readonly charges: { readonly grandTotal: { readonly cents: number }; readonly total: { readonly cents: number } };
  /** ISO day; null if no delivery was chosen. */
  readonly promisedFor: string | null;
};

type SeenQuote = {
  readonly lines: readonly PricedLine[];
  readonly totalCents: number;
  readonly dueCents: number;
  readonly promisedFor: string | null;
};

/**
 * Returns whether a new quote needs the shopper's confirmation: another total, another price of a line (also if two
 * changes cancel out), another number of lines, or a later delivery. An earlier delivery needs no confirmation.
 */
export function hasUnfavorableChange({ lines, charges, promisedFor }: CurrentQuote, seenQuote: SeenQuote): boolean {
  const seenPrices = new Map(seenQuote.lines.map(({ stockId, priceCents }) => [stockId, priceCents]));
  return (
    lines.length !== seenQuote.lines.length ||
    charges.grandTotal.cents !== seenQuote.totalCents ||
    charges.total.cents !== seenQuote.dueCents ||
    lines.some(({ stockId, priceCents }) => stockId !== null && seenPrices.get(stockId) !== priceCents) ||
    (promisedFor ?? '') > (seenQuote.promisedFor ?? '')
  );
}

/** A quote without violations that the shopper agreed to, with the vault token of the paying card. */
export type QuoteToPlace = { readonly quote: Quote; readonly vaultToken: string | null };

/** A stored purchase with everything that placing it depends on. */
export type ReadPurchase = {
  readonly purchase: FoundPurchase;
  readonly facts: QuoteFacts;
  /** That of the chosen card; null if no card is chosen. */
  readonly vaultToken: string | null;
};

/** Reads the customer's purchase, in any state, with the current facts, in one statement. */
export async function readPurchase(
  parts: CheckoutParts,
  buyer: Buyer,
  purchaseId: string,
): Promise<ReadPurchase | undefined> {
  const request = { buyer, now: parts.clock.now(), purchase: buildNamedPurchaseSql(buyer.customerId, purchaseId) };
  const { row, toFacts, vaultToken } = await readPurchaseFacts(parts.db, parts, request);
  if (!row) return undefined;
  const purchase = toPurchase(row);
  // The gifts that the shopper saw, and no other ones.
  const facts = toFacts(purchase.lines);
  const declined = Object.fromEntries(facts.promoCodes.map(({ code }) => [code, null]));
  const choices = { ...declined, ...listStoredGifts(purchase.lines) };
  return { purchase, facts: { ...facts, gifts: { ...facts.gifts, choices } }, vaultToken };
}

/** @throws {ApiError} 409 if an item was withdrawn from sale since the shopper saw the purchase */
async function assertNotWithdrawn({ db }: CheckoutParts, purchase: FoundPurchase): Promise<void> {
  const stockIds = purchase.lines.flatMap(({ stockId }) => stockId ?? []);
  const withdrawn = await readWithdrawn(db, stockIds);
  assertNoViolations(
    withdrawn.map((name) =>
      createViolation('OFFER_LISTING_UNAVAILABLE', {
        message: `${name} is no longer available, and has left your order.`,
      }),
    ),
  );
}

/**
 * Quotes the purchase at current prices.
 * @throws {ApiError} 503 `tax.unavailable`; 409 if an item is sold out or withdrawn, or the quote has violations; 409
 *  `purchase.version.stale` if the quote is worse than the one that the shopper saw
 */
export async function quoteToPlace(
  parts: CheckoutParts,
  buyer: Buyer,
  { purchase, facts, vaultToken }: ReadPurchase,
): Promise<QuoteToPlace> {
  if (facts.lines.length < purchase.lines.filter(({ gift }) => gift === undefined).length)
    await assertNotWithdrawn(parts, purchase);
  const soldOutLines = facts.lines.filter(({ onHand }) => onHand === 0);
  if (soldOutLines.length > 0) throw createSoldOutError(soldOutLines.map(({ productName }) => productName));
  const purchaseQuote = await withTaxRates(parts.tax, async () => quote({ ...facts, choices: purchase }));
  assertNoViolations(purchaseQuote.violations);
  if (hasUnfavorableChange(purchaseQuote, purchase))
    throw await createStalePurchaseError(parts, buyer, { isSeparate: isSeparatePurchase(purchase) });
  return { quote: purchaseQuote, vaultToken };
}

/** Returns the codes that the order redeems; one without an effect is not used up. */
export const toRedeemedCoupons = ({ coupons }: ChargeSummary) =>
  coupons
    .map(({ code, description, promotionType, isAutomatic, amount }) => ({
      code,
      description,
      promotionType,
      ...(isAutomatic && { isAutomatic }),
      amountCents: amount.cents,
    }))
    .filter(({ amountCents }) => amountCents > 0);

/** A purchase that is complete and can be placed. */
export type Placeable = Omit<
  NewOrder,
  'orderId' | 'lines' | 'purchaseId' | 'customerId' | 'marketplaceId' | 'returnTerms'
> & {
  /** Null if nothing was authorized. */
  readonly providerReference: string | null;
  readonly buyer: Buyer;
  readonly lines: readonly QuotedLine[];
  readonly attempt: PaymentAttempt;
  /** The amount left for the payment method. */
  readonly dueCents: number;
  /** Each line's share of the discounts, in cents. */
  readonly lineDiscounts: readonly number[];
  /** Each line's share of the tax, in cents. */
  readonly lineTaxes: readonly number[];
  /** Gift messages by line item id. */
  readonly giftMessages: Readonly<Record<string, string>>;
  /** Whether the goods are bought beside the cart, which stays as it is. */
  readonly isSeparate: boolean;
  /** When an order with e-gift cards is captured; null for others, which are captured when they ship. */
  readonly captureAt: Date | null;
};

type Shipping = Pick<Placeable, 'promisedFor' | 'speed' | 'shippingAddress' | 'captureAt'>;

/** Goods are captured when they ship; e-gift cards at once, before their first email. */
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
    isSeparate: isSeparatePurchase(purchase),
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
