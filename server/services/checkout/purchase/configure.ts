import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ConfigureAnswer, ConfigureRequest } from '../../../../src/contracts/checkout/checkout.ts';
import type { StoredPurchaseLine } from '../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { withTaxRates } from '../../../providers/tax/taxRates.ts';
import { type CartOwner, changeCart, describeCart, readCartContents } from '../../cart/actions.ts';
import { buildCartDraftSql } from '../../cart/desk/draftGoods.ts';
import { requireCards } from '../../paymentInstruments/actions.ts';
import { buildPaymentKey, closeAttempt } from '../../payments/actions/authorize/authorizationStore.ts';
import { discardApprovedSessions } from '../../payments/actions/redirect/sessionStore.ts';
import type { CheckoutParts } from '../actions/checkoutParts.ts';
import {
  abandonOpenPurchase,
  buildOpenPurchaseSql,
  type FoundPurchase,
  lockOpenPurchase,
  type PurchaseRecord,
  savePurchase,
  toPurchase,
} from '../actions/purchase/store.ts';
import type { Buyer } from '../buyer.ts';
import { createEmptyCartError, createPurchaseNotFoundError } from '../checkoutErrors.ts';
import { buildDraftToPaySql } from '../payment/desk/draftPayment.ts';
import { type Choices, type SavedChoices, storedChoices } from '../quote/choices.ts';
import { isDigitalOnly, type Quote, quote } from '../quote/quote.ts';
import type { QuoteFacts } from '../quote/quoteInput.ts';
import { readCartFacts } from '../quote/readQuoteInput.ts';
import { applyGroupChoice } from '../quote/shipping/quoteShipping.ts';
import { assertStepReached, changeChoices, chooseDefaults } from './changeChoices.ts';
import {
  applyCouponRequest,
  changeCoupons,
  type EnteredRequest,
  redeemEnteredGiftCard,
  withRedeemed,
} from './enteredCodes.ts';
import { applyGiftMessages } from './giftOptions.ts';
import { presentPurchase } from './presentPurchase.ts';

/**
 * Changes a product's quantity in the purchase's cart.
 * @throws {ApiError} 400 `quantity.invalid` with the cart's message
 */
async function updateQuantity(
  tx: Transaction,
  cart: CartOwner,
  { quantityUpdate }: ConfigureRequest,
  now: Date,
): Promise<void> {
  if (!quantityUpdate) return;
  try {
    await changeCart(tx, cart, [quantityUpdate], now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(400, 'quantity.invalid', error.message, error.fields);
  }
}

type PurchaseKey = Pick<PurchaseRecord, 'purchaseId' | 'version' | 'draftId'>;

/** Returns a purchase as stored, as the shopper sees it in a quote. */
export const toPurchaseRecord = (key: PurchaseKey, purchaseQuote: Quote): PurchaseRecord => ({
  ...purchaseQuote.choices,
  ...key,
  lines: purchaseQuote.lines.map(({ stockId, quantity, priceCents, giftCard, gift }) => ({
    stockId,
    quantity,
    priceCents,
    giftCard,
    gift: gift?.code,
  })),
  addressId: purchaseQuote.address?.addressId ?? null,
  paymentInstrumentId: purchaseQuote.card?.paymentInstrumentId ?? null,
  totalCents: purchaseQuote.charges.grandTotal.cents,
  dueCents: purchaseQuote.charges.total.cents,
  promisedFor: purchaseQuote.promisedFor,
});

/** A fixed order of fields, because PostgreSQL may reorder the keys of a JSON document. */
function listLineFacts({ stockId, quantity, priceCents, giftCard, gift }: StoredPurchaseLine): readonly unknown[] {
  if (!giftCard) return [stockId, quantity, priceCents, gift];
  const { designId, recipientName, recipientEmail, senderName, message, deliverOn } = giftCard.gift;
  return [giftCard.lineId, priceCents, designId, recipientName, recipientEmail, senderName, message, deliverOn];
}

/** Returns whether a shopper would see a difference. */
function hasVisibleChange(previousPurchase: PurchaseRecord, after: PurchaseRecord): boolean {
  const formatVisibleState = (purchase: PurchaseRecord): string => {
    const { lines, addressId, paymentInstrumentId, speed, totalCents, dueCents, promisedFor, draftId } = purchase;
    const choices = [addressId, paymentInstrumentId, speed, storedChoices.parse(purchase)];
    return JSON.stringify([lines.map(listLineFacts), choices, totalCents, dueCents, promisedFor, draftId]);
  };
  return formatVisibleState(previousPurchase) !== formatVisibleState(after);
}

/** Returns the previous choices; without them, but with the card, between digital-only and goods. */
export function getPreviousChoices(
  previousPurchase: PurchaseRecord | undefined,
  isDigital: boolean,
  savedChoices: SavedChoices,
): Choices {
  const first = chooseDefaults(savedChoices);
  if (!previousPurchase) return first;
  if (isDigitalOnly(previousPurchase.lines) === isDigital) return previousPurchase;
  return { ...first, paymentInstrumentId: previousPurchase.paymentInstrumentId ?? first.paymentInstrumentId };
}

/**
 * Returns the choices after a request. @throws {ApiError} if the request names an address or a card of another
 * customer
 */
function applyChoices(
  previousPurchase: PurchaseRecord | undefined,
  enteredRequest: EnteredRequest,
  facts: QuoteFacts,
): Choices {
  const { lines, savedChoices, shop } = facts;
  const isDigital = isDigitalOnly(lines);
  const previousChoices = getPreviousChoices(previousPurchase, isDigital, savedChoices);
  const requestedChoices = applyGroupChoice(withRedeemed(enteredRequest, lines), lines);
  const updatedChoices = changeChoices(previousChoices, requestedChoices, savedChoices, { isDigital });
  const giftMessages = applyGiftMessages(
    previousChoices.giftMessages,
    enteredRequest.request,
    lines,
    shop.hasGiftOptions,
  );
  return changeCoupons({ ...updatedChoices, giftMessages }, enteredRequest.request, facts);
}

type ConfigureResult = ConfigureAnswer & { readonly isSaved: boolean };
type Configuring = { readonly buyer: Buyer; readonly enteredRequest: EnteredRequest; readonly now: Date };

/** Reads the open purchase and the facts of its next quote, in one statement. */
async function readOpen(db: Database | Transaction, parts: CheckoutParts, { buyer, enteredRequest, now }: Configuring) {
  const open = buildOpenPurchaseSql(buyer.customerId);
  const enteredCodes = applyCouponRequest([], enteredRequest.request);
  const codes = enteredCodes.length === 0 ? open.codes : sql`${open.codes} || ${enteredCodes}::text[]`;
  const draftId = buildDraftToPaySql(buildCartDraftSql(buyer.cart), open.id);
  const { row, ...read } = await readCartFacts(db, parts, { purchase: { ...open, codes, draftId }, buyer, now });
  return { ...read, previousPurchase: row ? toPurchase(row) : undefined };
}

type PurchaseContext = {
  readonly previousPurchase: FoundPurchase | undefined;
  readonly draftId: number | null;
  readonly facts: QuoteFacts;
};

/** Quotes the purchase after the request, and writes it if a shopper would see a difference. */
async function saveQuote(
  db: Database | Transaction,
  { buyer, enteredRequest, now }: Configuring,
  { previousPurchase, draftId, facts }: PurchaseContext,
): Promise<ConfigureResult> {
  if (facts.lines.length === 0) throw createEmptyCartError();
  const purchaseQuote = quote({ ...facts, choices: applyChoices(previousPurchase, enteredRequest, facts) });
  assertStepReached(enteredRequest.request, purchaseQuote.violations);

  const purchaseId = previousPurchase?.purchaseId ?? randomUUID();
  let after = toPurchaseRecord({ purchaseId, version: previousPurchase?.version ?? 1, draftId }, purchaseQuote);
  // A failed attempt has used up its version: its authorization must never pay for another version.
  const isUsedUp = previousPurchase?.attemptState === 'closed';
  if (previousPurchase && (isUsedUp || hasVisibleChange(previousPurchase, after)))
    after = { ...after, version: previousPurchase.version + 1 };
  const isSaved = after.version === previousPurchase?.version || (await savePurchase(db, buyer.customerId, after, now));
  return {
    purchase: presentPurchase(purchaseId, after.version, purchaseQuote),
    addresses: [...facts.savedChoices.addresses],
    paymentInstruments: [...facts.savedChoices.paymentInstruments],
    removedItems: [],
    rewards: purchaseQuote.rewards,
    isSaved,
  };
}

/** Whether a request changes other rows than the purchase: then all are changed in one transaction. */
const hasOtherChanges = ({ quantityUpdate, clearPurchaseDoc, clearAmazonPaySession }: ConfigureRequest): boolean =>
  quantityUpdate !== undefined || clearPurchaseDoc === true || clearAmazonPaySession === true;

/**
 * Configures with a read and a write, which is rejected if the purchase has changed in between.
 * @returns undefined if other rows must change with it, or a concurrent call has changed the purchase: it has to be locked
 */
async function configureUnlocked(parts: CheckoutParts, call: Configuring): Promise<ConfigureResult | undefined> {
  const { request } = call.enteredRequest;
  if (hasOtherChanges(request)) return undefined;
  const { previousPurchase, draftId, heldCart, toFacts } = await readOpen(parts.db, parts, call);
  if (request.purchaseId !== undefined && request.purchaseId !== previousPurchase?.purchaseId)
    throw createPurchaseNotFoundError();
  const { unavailable, ...contents } = describeCart(heldCart);
  if (unavailable.length > 0 || previousPurchase?.attemptState === 'open') return undefined;
  const configureAnswer = await saveQuote(parts.db, call, {
    previousPurchase,
    draftId,
    facts: toFacts({ ...contents, removedItems: [] }),
  });
  return configureAnswer.isSaved ? configureAnswer : undefined;
}

/** Configures in a transaction. Locks the purchase before the cart, as finalize does, so that the two cannot deadlock. */
async function configureLocked(tx: Transaction, parts: CheckoutParts, call: Configuring): Promise<ConfigureResult> {
  const { buyer, enteredRequest, now } = call;
  const { customerId, cart } = buyer;
  const { request } = enteredRequest;
  const open = await lockOpenPurchase(tx, customerId);
  if (request.purchaseId !== undefined && request.purchaseId !== open?.purchaseId) throw createPurchaseNotFoundError();
  if (open && request.clearPurchaseDoc) await abandonOpenPurchase(tx, customerId, now);
  await updateQuantity(tx, cart, request, now);
  if (request.clearAmazonPaySession) await discardApprovedSessions(tx, customerId, 'amazonPay', now);
  const { previousPurchase, draftId, heldCart, toFacts } = await readOpen(tx, parts, call);
  const contents = await readCartContents(tx, cart, heldCart);
  const configureAnswer = await saveQuote(tx, call, { previousPurchase, draftId, facts: toFacts(contents) });
  const isChanged = previousPurchase && configureAnswer.purchase.versionNumber !== previousPurchase.version;
  if (isChanged && previousPurchase.attemptState === 'open')
    await closeAttempt(tx, buildPaymentKey(previousPurchase), now);
  return { ...configureAnswer, removedItems: [...contents.removedItems] };
}

/**
 * Creates or changes the customer's open purchase (transactions §7, checkout/configure). Its lines are those of the
 * cart, at current prices; sold-out items leave both and are listed in `removedItems`. The version increases with each
 * change that a shopper would see: the same request twice changes nothing.
 * @throws {ApiError} 400 `checkout.cart.empty`; 404 `purchase.not.found`, or for an address or card that is not the
 * customer's; the cart's errors for a `quantityUpdate` as 400 `quantity.invalid`; a promo code's errors; 409 as
 * `assertStepReached` does; 503 `tax.unavailable`
 */
export async function configure(
  parts: CheckoutParts,
  buyer: Buyer,
  request: ConfigureRequest,
): Promise<ConfigureAnswer> {
  if (request.paymentMethods?.[0]?.paymentMethodCode === 'card') requireCards(parts);
  const enteredRequest = await redeemEnteredGiftCard(parts, buyer, request);
  const call = { buyer, enteredRequest, now: parts.clock.now() };
  const configureUnderLock = (): Promise<ConfigureResult> =>
    withTaxRates(parts.tax, () => parts.db.transaction().execute((tx) => configureLocked(tx, parts, call)));
  const first = (await withTaxRates(parts.tax, () => configureUnlocked(parts, call))) ?? (await configureUnderLock());
  // The customer started checkout in two windows at the same moment: the second call uses the purchase that the first
  // has created.
  const { isSaved: _, ...answer } = first.isSaved ? first : await configureUnderLock();
  return answer;
}
