import type { FinalizeAnswer, FinalizeRequest } from '../../../src/contracts/checkout.ts';
import { giftCardDay } from '../../../src/lib/giftCardRules.ts';
import { makePrimary } from '../addresses/actions.ts';
import { OutOfStock, readWithdrawn } from '../catalog/actions.ts';
import { BalanceTooLow } from '../giftcards/actions.ts';
import { makePrimaryInstrument } from '../payments/actions.ts';
import type { Attempt } from './authorizationStore.ts';
import { countedCoupons, reviewCoupons } from './balances.ts';
import type { Buyer } from './buyer.ts';
import { buyerFactsOf, selectBuyerFacts } from './buyerFacts.ts';
import { isDigitalOnly } from './cartType.ts';
import { purchaseNotFound, StalePurchase, shortOf, soldOutMeanwhile } from './checkoutErrors.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import { configure } from './configure.ts';
import { violation } from './constraints/violation.ts';
import { enrolWithOrder } from './enrolWithOrder.ts';
import { hasUnfavourableChange } from './hasUnfavourableChange.ts';
import { readSaleFacts, releasesIn } from './limitedReleases.ts';
import { linesOfPurchase, stocksOfPurchase } from './lines.ts';
import { type Placeable, placeOrder } from './placeOrder.ts';
import { type Quote, quoteFor } from './quote.ts';
import { tryToRelease } from './release.ts';
import { paymentFacts, reserve } from './reserve.ts';
import { refuseViolations } from './rules.ts';
import { type FoundPurchase, findPurchase, orderIdOf } from './store.ts';

/** Returns the error for a purchase that has changed since the shopper saw it. */
async function stale(parts: CheckoutParts, buyer: Buyer): Promise<StalePurchase> {
  return new StalePurchase((await configure(parts, buyer, {})).purchase);
}

/** @throws {ApiError} 409 where an item was withdrawn from sale since the shopper saw the purchase */
async function refuseWithdrawn({ db }: CheckoutParts, purchase: FoundPurchase): Promise<void> {
  const stockIds = purchase.lines.flatMap(({ stockId }) => stockId ?? []);
  const withdrawn = await readWithdrawn(db, stockIds);
  refuseViolations(
    withdrawn.map((name) =>
      violation('OFFER_LISTING_UNAVAILABLE', { message: `${name} is no longer available, and has left your order.` }),
    ),
  );
}

/** Quotes the purchase at current prices. @throws {ApiError} where an item has sold out or was withdrawn */
async function quoteAgain(parts: CheckoutParts, buyer: Buyer, purchase: FoundPurchase): Promise<Quote> {
  const { db, clock } = parts;
  const now = clock.now();
  const row = await selectBuyerFacts(db, buyer)
    .select(stocksOfPurchase(purchase.lines).as('stocks'))
    .executeTakeFirstOrThrow();
  const lines = linesOfPurchase(purchase.lines, row.stocks);
  if (lines.length < purchase.lines.length) await refuseWithdrawn(parts, purchase);
  const soldOut = lines.filter((line) => line.onHand === 0);
  if (soldOut.length > 0) throw soldOutMeanwhile(soldOut.map((line) => line.productName));
  const { hasGiftOptions, customerId } = buyer;
  const { book, standing, giftBalanceCents } = await buyerFactsOf(parts, db, buyer, row);
  const promoCodes = await reviewCoupons(db, purchase, { buyer, lines, now });
  const sale = await readSaleFacts(db, customerId, lines);
  const balances = { promoCodes, giftBalanceCents };
  return quoteFor(parts, { lines, choices: purchase, book, balances, standing, sale, hasGiftOptions, now });
}

type Shipping = Pick<Placeable, 'promisedFor' | 'speed' | 'shippingAddress' | 'captureAt'>;

/** Goods are captured by the shipping step. */
function goodsShipping({ address, speed, promisedFor }: Quote): Shipping {
  if (!address || !speed || !promisedFor) throw new Error('a purchase without violations lacks a choice');
  const { addressId: _, isPrimary: __, ...shippingAddress } = address;
  return { promisedFor, speed, shippingAddress, captureAt: null };
}

/** Digital orders ship nothing: they are captured at once, before the first email is sent. */
const digitalShipping = (lastDay: string | null, now: Date): Shipping => ({
  promisedFor: lastDay ?? giftCardDay(now),
  speed: null,
  shippingAddress: null,
  captureAt: now,
});

/** Returns everything the order needs. @throws {ConstraintError} where the quote has violations */
function placeable(quote: Quote, attempt: Attempt, buyer: Buyer, now: Date): Omit<Placeable, 'providerReference'> {
  const { promisedFor, charges, lines, lineDiscounts, lineTaxes } = quote;
  refuseViolations(quote.violations);
  const shipping = isDigitalOnly(lines) ? digitalShipping(promisedFor, now) : goodsShipping(quote);
  return {
    attempt,
    buyer,
    placedAt: now,
    ...shipping,
    subTotalCents: charges.subTotal.cents,
    shippingCents: charges.shippingCharge.cents,
    taxCents: charges.estimatedTax.cents,
    discountCents: charges.couponTotal.cents,
    giftCents: charges.gcTotal.cents,
    coupons: countedCoupons(charges),
    releases: releasesIn(quote.sale.restrictions),
    dueCents: charges.total.cents,
    payment: paymentFacts(quote),
    lines,
    lineDiscounts,
    lineTaxes,
    giftMessages: quote.choices.giftMessages,
  };
}

/** Places the order, or voids the authorization. */
async function place(parts: CheckoutParts, order: Placeable): Promise<string> {
  const { attempt, buyer } = order;
  const giveBack = async (): Promise<void> => {
    if (order.dueCents > 0) await tryToRelease(parts, attempt);
  };
  try {
    const secret = parts.config.secretKeys[0];
    const placed = await parts.db
      .transaction()
      .execute((tx) => placeOrder(tx, order, { secret, reached: parts.reached }));
    if (placed !== 'stale') {
      await parts.reached('order placed');
      return placed.orderId;
    }
  } catch (error) {
    await giveBack();
    if (error instanceof BalanceTooLow) throw await stale(parts, buyer);
    throw error instanceof OutOfStock ? shortOf(error) : error;
  }
  await giveBack();
  throw await stale(parts, buyer);
}

async function rememberChoices(parts: CheckoutParts, customerId: number, quote: Quote): Promise<void> {
  const { address, card } = quote;
  await parts.db.transaction().execute(async (tx) => {
    if (address) await makePrimary(tx, customerId, Number(address.addressId));
    if (card) await makePrimaryInstrument(tx, customerId, Number(card.paymentInstrumentId), parts.clock.now());
  });
}

/**
 * Places the order of a purchase (transactions §7, checkout/finalize). Idempotent: a repeated call returns the same
 * order. A failed attempt closes its version, so that its authorization never pays for another version.
 * @throws {ApiError} 404 `purchase.not.found`; 409 `purchase.version.stale` with the current purchase; 409
 *  `constraint.violations.exist`, `ERROR_CANNOT_CONFIRM_PURCHASE_OOS`; 400 `credit.card.verification.declined`; 409
 *  `ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED`; 503 `payment.unavailable`
 */
export async function finalize(parts: CheckoutParts, buyer: Buyer, request: FinalizeRequest): Promise<FinalizeAnswer> {
  const { purchaseId } = request;
  const purchase = await findPurchase(parts.db, buyer.customerId, purchaseId);
  if (!purchase) throw purchaseNotFound();
  const madeBefore = purchase.status === 'placed' ? await orderIdOf(parts.db, purchaseId) : undefined;
  if (madeBefore !== undefined) return { purchaseId, orderId: madeBefore };
  try {
    return { purchaseId, orderId: await attemptOrder(parts, buyer, purchase, request) };
  } catch (error) {
    // A concurrent call may have placed the order, and left stock and cart changed.
    const madeMeanwhile = await orderIdOf(parts.db, purchaseId);
    if (madeMeanwhile === undefined) throw error;
    return { purchaseId, orderId: madeMeanwhile };
  }
}

async function attemptOrder(
  parts: CheckoutParts,
  buyer: Buyer,
  purchase: FoundPurchase,
  { versionNumber: version, setDefault = false }: FinalizeRequest,
): Promise<string> {
  const { customerId } = buyer;
  if (purchase.version !== version) throw await stale(parts, buyer);
  const attempt = { purchaseId: purchase.purchaseId, version };
  const quote = await quoteAgain(parts, buyer, purchase);
  const order = placeable(quote, attempt, buyer, parts.clock.now());
  if (hasUnfavourableChange(quote, purchase)) throw await stale(parts, buyer);

  const providerReference = await reserve(parts, attempt, quote, {
    customerId,
    dueCents: purchase.dueCents,
    setDefault,
  });
  const orderId = await place(parts, { ...order, providerReference });
  await enrolWithOrder(parts, buyer, purchase);
  if (setDefault) await rememberChoices(parts, customerId, quote);
  await parts.reached('choices remembered');
  return orderId;
}
