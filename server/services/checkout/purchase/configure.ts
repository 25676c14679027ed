import { randomUUID } from 'node:crypto';
import type { ConfigureAnswer, ConfigureRequest } from '../../../../src/contracts/checkout.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredPurchaseLine } from '../../../platform/database/orderTables.ts';
import { withTaxRates } from '../../../providers/tax/taxRates.ts';
import { requireCards } from '../../paymentInstruments/actions.ts';
import { closeAttempt, discardApprovedSessions, keyOf } from '../../payments/actions.ts';
import type { Buyer } from '../buyer.ts';
import { emptyCart, purchaseNotFound } from '../checkoutErrors.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { isDigitalOnly } from '../quote/cartType.ts';
import { type Choices, type SavedChoices, storedChoices } from '../quote/choices.ts';
import { type Quote, quote } from '../quote/quote.ts';
import type { QuoteFacts } from '../quote/quoteInput.ts';
import { readCartFacts } from '../quote/readQuoteInput.ts';
import { applyGroupChoice } from '../quote/shipping/applyGroupChoice.ts';
import { changeChoices, chooseDefaults } from './changeChoices.ts';
import { applyCouponRequest, changeCoupons } from './changeCoupons.ts';
import { applyGiftMessages } from './giftMessages.ts';
import { presentPurchase } from './presentPurchase.ts';
import { updateQuantity } from './quantityUpdate.ts';
import { type EnteredRequest, redeemEnteredGiftCard, withRedeemed } from './redeemEnteredGiftCard.ts';
import { refuseTooEarly } from './refuseTooEarly.ts';
import { abandonOpenPurchase, lockOpenPurchase, type PurchaseRecord, savePurchase } from './store.ts';

const recordOf = (purchaseId: string, version: number, quoted: Quote): PurchaseRecord => ({
  purchaseId,
  version,
  ...quoted.choices,
  lines: quoted.lines.map(({ stockId, quantity, priceCents, giftCard }) => ({
    stockId,
    quantity,
    priceCents,
    giftCard,
  })),
  addressId: quoted.address?.addressId ?? null,
  paymentInstrumentId: quoted.card?.paymentInstrumentId ?? null,
  totalCents: quoted.charges.grandTotal.cents,
  dueCents: quoted.charges.total.cents,
  promisedFor: quoted.promisedFor,
});

/** A fixed order of fields, because PostgreSQL may reorder the keys of a JSON document. */
function factsOf({ stockId, quantity, priceCents, giftCard }: StoredPurchaseLine): readonly unknown[] {
  if (!giftCard) return [stockId, quantity, priceCents];
  const { designId, recipientName, recipientEmail, senderName, message, deliverOn } = giftCard.gift;
  return [giftCard.lineId, priceCents, designId, recipientName, recipientEmail, senderName, message, deliverOn];
}

/** Returns whether a shopper would see a difference. */
function differs(before: PurchaseRecord, after: PurchaseRecord): boolean {
  const seen = (purchase: PurchaseRecord): string => {
    const { lines, addressId, paymentInstrumentId, speed, totalCents, dueCents, promisedFor } = purchase;
    const chosen = [addressId, paymentInstrumentId, speed, storedChoices.parse(purchase)];
    return JSON.stringify([lines.map(factsOf), chosen, totalCents, dueCents, promisedFor]);
  };
  return seen(before) !== seen(after);
}

/**
 * Returns the previous choices. A purchase that changed between digital-only and goods starts without choices, but
 * keeps the chosen card.
 */
function choicesBefore(before: PurchaseRecord | undefined, isDigital: boolean, saved: SavedChoices): Choices {
  const first = chooseDefaults(saved);
  if (!before) return first;
  if (isDigitalOnly(before.lines) === isDigital) return before;
  return { ...first, paymentInstrumentId: before.paymentInstrumentId ?? first.paymentInstrumentId };
}

/**
 * Returns the choices after a request. @throws {ApiError} if the request names an address or a card of another
 * customer
 */
function choicesAfter(before: PurchaseRecord | undefined, entered: EnteredRequest, facts: QuoteFacts): Choices {
  const { lines, saved, shop } = facts;
  const isDigital = isDigitalOnly(lines);
  const known = choicesBefore(before, isDigital, saved);
  const wished = applyGroupChoice(withRedeemed(entered, lines), lines);
  const changed = changeChoices(known, wished, saved, { isDigital });
  const giftMessages = applyGiftMessages(known.giftMessages, entered.request, lines, shop.hasGiftOptions);
  return changeCoupons({ ...changed, giftMessages }, entered.request, facts);
}

type Configured = ConfigureAnswer & { readonly saved: boolean };

// Locks the purchase before the cart, as finalize does, so that the two cannot deadlock.
async function configureIn(
  tx: Transaction,
  parts: CheckoutParts,
  buyer: Buyer,
  entered: EnteredRequest,
): Promise<Configured> {
  const { request } = entered;
  const { customerId, cart } = buyer;
  const now = parts.clock.now();
  const open = await lockOpenPurchase(tx, customerId);
  if (request.purchaseId !== undefined && request.purchaseId !== open?.purchaseId) throw purchaseNotFound();
  const before = request.clearPurchaseDoc ? undefined : open;
  if (open && !before) await abandonOpenPurchase(tx, customerId, now);
  await updateQuantity(tx, cart, request, now);

  if (request.clearAmazonPaySession) await discardApprovedSessions(tx, customerId, 'amazonPay', now);
  const codes = applyCouponRequest(before?.coupons ?? [], request);
  const { facts, removedItems } = await readCartFacts(tx, parts, { purchaseId: before?.purchaseId, buyer, codes, now });
  if (facts.lines.length === 0) throw emptyCart();
  const quoted = quote({ ...facts, choices: choicesAfter(before, entered, facts) });
  refuseTooEarly(request, quoted.violations);

  const purchaseId = before?.purchaseId ?? randomUUID();
  let after = recordOf(purchaseId, before?.version ?? 1, quoted);
  let saved = true;
  // A failed attempt has used up its version: its authorization must never pay for another version.
  const isUsedUp = before?.attemptState === 'closed';
  if (before && (isUsedUp || differs(before, after))) after = { ...after, version: before.version + 1 };
  if (before?.attemptState === 'open' && after.version !== before.version) await closeAttempt(tx, keyOf(before), now);
  if (after.version !== before?.version) saved = await savePurchase(tx, customerId, after, now);
  return {
    purchase: presentPurchase(purchaseId, after.version, quoted),
    addresses: [...facts.saved.addresses],
    paymentInstruments: [...facts.saved.paymentInstruments],
    removedItems: [...removedItems],
    rewards: quoted.rewards,
    saved,
  };
}

/**
 * Creates or changes the customer's open purchase (transactions §7, checkout/configure). Its lines are those of the
 * cart, at current prices; sold-out items leave both and are listed in `removedItems`. The version increases with each
 * change that a shopper would see: the same request twice changes nothing.
 * @throws {ApiError} 400 `checkout.cart.empty`; 404 `purchase.not.found`, or for an address or card that is not the
 * customer's; the cart's errors for a `quantityUpdate` as 400 `quantity.invalid`; a promo code's errors; 409 as
 * `refuseTooEarly` does; 503 `tax.unavailable`
 */
export async function configure(
  parts: CheckoutParts,
  buyer: Buyer,
  request: ConfigureRequest,
): Promise<ConfigureAnswer> {
  if (request.paymentMethods?.[0]?.paymentMethodCode === 'card') requireCards(parts);
  const entered = await redeemEnteredGiftCard(parts, buyer, request);
  const once = (): Promise<Configured> =>
    withTaxRates(parts.tax, () => parts.db.transaction().execute((tx) => configureIn(tx, parts, buyer, entered)));
  const first = await once();
  // The customer started checkout in two windows at the same moment: the second call uses the purchase that the first
  // has created.
  const { saved: _, ...answer } = first.saved ? first : await once();
  return answer;
}
