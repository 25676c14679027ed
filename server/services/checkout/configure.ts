import { randomUUID } from 'node:crypto';
import type { ConfigureAnswer, ConfigureRequest } from '../../../src/contracts/checkout.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredPurchaseLine } from '../../platform/database/orderTables.ts';
import { type CartContents, cartOf, contentsOf, EMPTY_CART, rewardsOf } from '../cart/actions.ts';
import { requireCards } from '../payments/actions.ts';
import { changeCoupons, type Entered, reviewCoupons, takeGiftCode, withRedeemed } from './balances.ts';
import type { Buyer } from './buyer.ts';
import { buyerFactsOf, selectBuyerFacts } from './buyerFacts.ts';
import { isDigitalOnly } from './cartType.ts';
import { emptyCart, purchaseNotFound } from './checkoutErrors.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import { type Book, type Choices, changeChoices, firstChoices, keptChoices } from './choices.ts';
import { giftMessagesAfter } from './giftOptions.ts';
import { readSaleFacts } from './limitedReleases.ts';
import { linesOfCart, shippedLine, storedLine } from './lines.ts';
import { presentPurchase } from './present.ts';
import { updateQuantity } from './quantityUpdate.ts';
import { type Quote, quoteFor } from './quote.ts';
import { forgetApproved } from './redirect/sessionStore.ts';
import { refuseTooEarly } from './refuseTooEarly.ts';
import { choiceOfGroup } from './shipping/namedGroup.ts';
import { abandonPurchase, lockOpenPurchase, type PurchaseRecord, savePurchase } from './store.ts';

const recordOf = (purchaseId: string, version: number, quote: Quote): PurchaseRecord => ({
  purchaseId,
  version,
  ...quote.choices,
  lines: quote.lines.map(storedLine),
  addressId: quote.address?.addressId ?? null,
  paymentInstrumentId: quote.card?.paymentInstrumentId ?? null,
  totalCents: quote.charges.grandTotal.cents,
  dueCents: quote.charges.total.cents,
  promisedFor: quote.promisedFor,
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
    const chosen = [addressId, paymentInstrumentId, speed, keptChoices.parse(purchase)];
    return JSON.stringify([lines.map(factsOf), chosen, totalCents, dueCents, promisedFor]);
  };
  return seen(before) !== seen(after);
}

/**
 * Returns the previous choices. A purchase that changed between digital-only and goods starts anew, but keeps the
 * chosen card.
 */
function choicesBefore(before: PurchaseRecord | undefined, isDigital: boolean, book: Book): Choices {
  const first = firstChoices(book);
  if (!before) return first;
  if (isDigitalOnly(before.lines) === isDigital) return before;
  return { ...first, paymentInstrumentId: before.paymentInstrumentId ?? first.paymentInstrumentId };
}

/** Returns the cart's lines with their share of the discounts, which lowers the sum that earns points. */
function earningLines({ lines }: CartContents, quote: Quote) {
  const discounts = new Map(quote.lines.map(({ stockId }, index) => [stockId, quote.lineDiscounts[index] ?? 0]));
  return lines.map((line) => ({ ...line, discountCents: discounts.get(line.stockId) ?? 0 }));
}

type Configured = ConfigureAnswer & { readonly saved: boolean };

/** Reads the cart, its sale restrictions and the buyer facts, as of now. */
async function readAll(tx: Transaction, parts: CheckoutParts, buyer: Buyer) {
  const row = await selectBuyerFacts(tx, buyer).select(cartOf(buyer.cart).as('cart')).executeTakeFirstOrThrow();
  const contents = await contentsOf(tx, buyer.cart, row.cart ?? EMPTY_CART);
  const lines = linesOfCart(contents);
  const sale = await readSaleFacts(tx, buyer.customerId, lines);
  return { contents, lines, sale, ...(await buyerFactsOf(parts, tx, buyer, row)) };
}

// Locks the purchase before the cart, as finalize does, so that the two cannot deadlock.
async function configureIn(tx: Transaction, parts: CheckoutParts, buyer: Buyer, entered: Entered): Promise<Configured> {
  const { request } = entered;
  const { customerId, cart, hasGiftOptions } = buyer;
  const now = parts.clock.now();
  const open = await lockOpenPurchase(tx, customerId);
  if (request.purchaseId !== undefined && request.purchaseId !== open?.purchaseId) throw purchaseNotFound();
  const before = request.clearPurchaseDoc ? undefined : open;
  if (open && !before) await abandonPurchase(tx, open.purchaseId, now);
  await updateQuantity(tx, cart, request, now);

  if (request.clearAmazonPaySession) await forgetApproved(tx, customerId, 'amazonPay', now);
  const { contents, lines, sale, book, standing, giftBalanceCents } = await readAll(tx, parts, buyer);
  if (lines.length === 0) throw emptyCart();
  const isDigital = isDigitalOnly(lines);
  const known = choicesBefore(before, isDigital, book);
  const wished = choiceOfGroup(withRedeemed(entered, lines), lines.map(shippedLine));
  const changed = changeChoices(known, wished, book, { isDigital });
  const giftMessages = giftMessagesAfter(known.giftMessages, request, lines, hasGiftOptions);
  const choices = await changeCoupons(tx, { ...changed, giftMessages }, request, { buyer, lines, now });
  const promoCodes = await reviewCoupons(tx, choices, { buyer, lines, now });
  const balances = { promoCodes, giftBalanceCents };
  const facts = { lines, choices, book, balances, standing, sale, hasGiftOptions, now };
  const quote = await quoteFor(parts, facts);
  refuseTooEarly(request, quote.violations);

  const purchaseId = before?.purchaseId ?? randomUUID();
  let after = recordOf(purchaseId, before?.version ?? 1, quote);
  let saved = true;
  if (before && differs(before, after)) after = { ...after, version: before.version + 1 };
  if (after.version !== before?.version) saved = await savePurchase(tx, customerId, after, now);
  return {
    purchase: presentPurchase(purchaseId, after.version, quote),
    addresses: [...book.addresses],
    paymentInstruments: [...book.paymentInstruments],
    removedItems: [...contents.removedItems],
    rewards: rewardsOf(earningLines(contents, quote), 'sessionId' in cart ? null : standing.membership),
    saved,
  };
}

/**
 * Creates or changes the customer's open purchase (transactions §7, checkout/configure). Its lines are those of the
 * cart, at current prices; sold-out items leave both and are listed in `removedItems`. The version increases with each
 * change that a shopper would see: the same request twice changes nothing.
 * @throws {ApiError} 400 `checkout.cart.empty`; 404 `purchase.not.found`, or for an address or card that is not the
 *  customer's; the cart's refusals of a `quantityUpdate` as 400 `quantity.invalid`; a code's refusals; 409 as
 *  `refuseTooEarly` does
 */
export async function configure(
  parts: CheckoutParts,
  buyer: Buyer,
  request: ConfigureRequest,
): Promise<ConfigureAnswer> {
  if (request.paymentMethods?.[0]?.paymentMethodCode === 'card') requireCards(parts);
  const entered = await takeGiftCode(parts, buyer, request);
  const once = (): Promise<Configured> =>
    parts.db.transaction().execute((tx) => configureIn(tx, parts, buyer, entered));
  const first = await once();
  // Two windows started checkout at the same moment: the second uses the purchase that the first has created.
  const { saved: _, ...answer } = first.saved ? first : await once();
  return answer;
}
