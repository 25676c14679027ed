import type { ConfigureAnswer, FinalizeAnswer, FinalizeRequest } from '../../../../src/contracts/checkout/checkout.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { makePrimary } from '../../addresses/actions.ts';
import { OutOfStock } from '../../catalog/actions.ts';
import { InsufficientBalanceError } from '../../giftcards/actions.ts';
import { findOrderId } from '../../orders/actions/placement.ts';
import { makePrimaryInstrument } from '../../paymentInstruments/actions.ts';
import { authorizePayment } from '../../payments/actions/authorize/authorizePayment.ts';
import { tryToVoidAuthorization } from '../../payments/actions/authorize/voidAuthorization.ts';
import { ClosedAuthorization, createPaymentDeclinedError } from '../../payments/actions/paymentErrors.ts';
import { PromotionEnded } from '../../promotions/actions.ts';
import { enroll } from '../../rewards/actions.ts';
import type { CheckoutParts } from '../actions/checkoutParts.ts';
import type { Buyer } from '../buyer.ts';
import { createOutOfStockError, createPurchaseNotFoundError } from '../checkoutErrors.ts';
import { createDraftPaidError, hasPaidDraft } from '../payment/desk/draftPayment.ts';
import type { Choices } from '../quote/choices.ts';
import type { Quote } from '../quote/quote.ts';
import { buildPlacementReturnUrl } from '../redirect/startRedirect.ts';
import { placeOrder } from './placeOrder.ts';
import {
  createStalePurchaseError,
  isSeparatePurchase,
  type Placeable,
  type QuoteToPlace,
  quoteToPlace,
  type ReadPurchase,
  readPurchase,
  toPlaceable,
} from './quoteToPlace.ts';

/** Errors after which the shopper has to see the purchase again. */
const STALE = [InsufficientBalanceError, ClosedAuthorization, PromotionEnded];

/**
 * Places the order in one transaction, or voids its authorization.
 * @returns the order's id
 * @throws {ApiError} 409 if stock, balance, codes or the purchase has changed, or its prepared order is paid
 */
async function placeOrVoid(parts: CheckoutParts, order: Placeable): Promise<string> {
  const { attempt, buyer } = order;
  const voidAuthorization = async (): Promise<void> => {
    if (order.dueCents > 0) await tryToVoidAuthorization(parts, attempt);
  };
  try {
    const secret = parts.config.secretKeys[0];
    const result = await parts.db.transaction().execute((tx) => placeOrder(tx, order, { ...parts, secret }));
    if (result !== 'stale') {
      await parts.reachFaultPoint('order placed');
      return result.orderId;
    }
  } catch (error) {
    await voidAuthorization();
    if (STALE.some((kind) => error instanceof kind)) throw await createStalePurchaseError(parts, buyer, order);
    if (hasPaidDraft(error)) throw createDraftPaidError();
    throw error instanceof OutOfStock ? createOutOfStockError(error) : error;
  }
  await voidAuthorization();
  throw await createStalePurchaseError(parts, buyer, order);
}

/** Enrolls the buyer if they chose it (transactions §4). Failures are only logged: the order stands. */
async function enrollWithOrder(
  { db, clock, log, marketplaces }: CheckoutParts,
  { customerId, cart, marketplaceId }: Buyer,
  { isVipEnrollmentSelected }: Pick<Choices, 'isVipEnrollmentSelected'>,
): Promise<void> {
  // A guest has no account for points.
  if (!isVipEnrollmentSelected || 'sessionId' in cart) return;
  try {
    await enroll({ db, clock }, customerId, { consent: true }, marketplaces.getSettings(marketplaceId).points);
  } catch (failure) {
    if (failure instanceof ApiError)
      log.info({ customerId, refusal: failure.id }, 'the enrollment with an order was refused');
    else log.error({ err: failure, customerId }, 'enrolling with an order failed');
  }
}

async function saveDefaults(parts: CheckoutParts, customerId: number, { address, card }: Quote): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    if (address) await makePrimary(tx, customerId, Number(address.addressId));
    if (card) await makePrimaryInstrument(tx, customerId, Number(card.paymentInstrumentId), parts.clock.now());
  });
}

type PlacedPurchase = {
  readonly quote: Quote;
  /** The address and the card become the defaults of the customer's next purchase. */
  readonly setDefault: boolean;
};

/** Applies the choices made along with the order: enrolls in rewards, and stores the defaults. */
async function finishOrder(
  parts: CheckoutParts,
  buyer: Buyer,
  { quote: purchaseQuote, setDefault }: PlacedPurchase,
): Promise<void> {
  await enrollWithOrder(parts, buyer, purchaseQuote.choices);
  if (setDefault) await saveDefaults(parts, buyer.customerId, purchaseQuote);
  await parts.reachFaultPoint('choices remembered');
}

type OrderPaymentInput = QuoteToPlace & {
  /** Kept in the return URL of a payment that the shopper has to confirm at its provider or bank. */
  readonly setDefault: boolean;
  /** The origin of the shop that a card's bank leads back to; without it, the shopper cannot confirm a card payment. */
  readonly origin?: string | undefined;
};

/** Authorizes the amount left to pay, if any. @returns the provider's reference */
async function authorizeOrderPayment(
  parts: CheckoutParts,
  {
    attempt,
    buyer,
    dueCents: amountCents,
    isSeparate,
  }: Pick<Placeable, 'attempt' | 'buyer' | 'dueCents' | 'isSeparate'>,
  { quote: { session }, vaultToken, setDefault, origin }: OrderPaymentInput,
): Promise<string | null> {
  if (amountCents === 0) return null;
  const { purchaseId } = attempt;
  if (!session) {
    const backTo =
      origin === undefined
        ? {}
        : { backTo: buildPlacementReturnUrl({ origin, purchaseId }, { setDefault, isSeparate }) };
    const source = { method: 'card', token: vaultToken ?? '', ...backTo };
    return authorizePayment(parts, buyer, { attempt, source, amountCents });
  }
  const returnTarget = { origin: session.origin || parts.config.publicUrl, purchaseId };
  const { method, sessionId: token } = session;
  const backTo = buildPlacementReturnUrl(returnTarget, { amazonCheckoutSessionId: token, setDefault, isSeparate });
  return authorizePayment(parts, buyer, { attempt, source: { method, token, backTo }, amountCents });
}

/** Quotes the purchase. A payment that the shopper has confirmed is voided if the order has changed meanwhile. */
async function quoteOrVoid(parts: CheckoutParts, buyer: Buyer, read: ReadPurchase): Promise<QuoteToPlace> {
  try {
    return await quoteToPlace(parts, buyer, read);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 409;
    if (isRefused && read.purchase.attemptState === 'open') await tryToVoidAuthorization(parts, read.purchase);
    throw error;
  }
}

/** Places the order of an open purchase: quote → authorize → place (one transaction) → finish. @returns its id */
async function placePurchase(
  parts: CheckoutParts,
  buyer: Buyer,
  read: ReadPurchase,
  { versionNumber, setDefault = false, isConfirmed = false, origin }: PlacementRequest,
): Promise<string> {
  const { purchase } = read;
  const isClosed = purchase.attemptState === 'closed';
  const isSeparate = isSeparatePurchase(purchase);
  if (isClosed || purchase.version !== versionNumber)
    throw await createStalePurchaseError(parts, buyer, { isSeparate });
  // A link to the return URL alone must not place an order.
  if (isConfirmed && purchase.attemptState !== 'open') throw createPaymentDeclinedError();
  const toPlace = await quoteOrVoid(parts, buyer, read);
  const order = toPlaceable(toPlace, { purchase, buyer, now: parts.clock.now() });
  const providerReference = await authorizeOrderPayment(parts, order, { ...toPlace, setDefault, origin });
  const orderId = await placeOrVoid(parts, { ...order, providerReference });
  await finishOrder(parts, buyer, { ...toPlace, setDefault });
  return orderId;
}

type PlacementRequest = FinalizeRequest & Pick<OrderPaymentInput, 'origin'>;

/**
 * Places the order of a purchase (transactions §7, checkout/finalize). Idempotent: a repeated call returns the same
 * order. A failed attempt closes its version, so that its authorization never pays for another version.
 * @throws {ApiError} 404 `purchase.not.found`; 409 `purchase.version.stale` with the current purchase; 409
 *  `constraint.violations.exist`, `ERROR_CANNOT_CONFIRM_PURCHASE_OOS`; 400 `credit.card.verification.declined`, `….limit.reached`; 409
 *  `ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED`; 503 `payment.unavailable`
 */
export async function finalize(parts: CheckoutParts, buyer: Buyer, request: PlacementRequest): Promise<FinalizeAnswer> {
  const { purchaseId } = request;
  const read = await readPurchase(parts, buyer, purchaseId);
  if (!read) throw createPurchaseNotFoundError();
  const placedOrderId = read.purchase.status === 'placed' ? await findOrderId(parts.db, purchaseId) : undefined;
  if (placedOrderId !== undefined) return { purchaseId, orderId: placedOrderId };
  try {
    return { purchaseId, orderId: await placePurchase(parts, buyer, read, request) };
  } catch (error) {
    // A concurrent call may have placed the order, and left stock and cart changed.
    const concurrentOrderId = await findOrderId(parts.db, purchaseId);
    if (concurrentOrderId === undefined) throw error;
    return { purchaseId, orderId: concurrentOrderId };
  }
}

/** Places the order of a purchase without violations at once (`autoPlaceOrder`); otherwise the purchase stays open. */
export async function autoPlaceOrder(
  parts: CheckoutParts,
  buyer: Buyer,
  { purchase }: ConfigureAnswer,
  origin: string,
): Promise<{ orderId?: string }> {
  if (purchase.constraintViolations.length > 0) return {};
  const { purchaseId, versionNumber } = purchase;
  const { orderId } = await finalize(parts, buyer, { purchaseId, versionNumber, origin });
  return { orderId };
}
