import type { Purchase } from '../../../src/contracts/checkout/purchase.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { hashToken } from '../../platform/ids.ts';
import { createSessionId } from '../../platform/sessionIds.ts';
import {
  type CheckoutContent,
  type StoredCheckout,
  updateCheckout,
} from '../../services/assistants/actions/checkouts.ts';
import { moveGuestCart } from '../../services/cart/actions.ts';
import { moveGuestChat } from '../../services/chat/actions.ts';
import { placePrepared, replaceGoods, startPrepared } from '../../services/checkout/actions/preparedGoods.ts';
import { abandonOpenPurchase, findPurchase } from '../../services/checkout/actions/purchase/store.ts';
import { type Buyer, createMemberBuyer } from '../../services/checkout/buyer.ts';
import { configure } from '../../services/checkout/purchase/configure.ts';
import { findGuestSession, type GuestHooks, startGuestSession } from '../../services/guests/actions.ts';
import { hasOrdered } from '../../services/orders/actions/purchaseHistory.ts';
import type { AssistantCaller } from './caller.ts';
import type { Message } from './carts.ts';
import { type CheckoutCall, CheckoutRefused, createRefusal } from './checkoutCall.ts';
import type { Completion } from './checkoutInputs.ts';
import {
  type CheckoutNeeds,
  changeOpen,
  createClosedError,
  describeCheckout,
  getCheckout,
  getTotal,
  listGifts,
  readCheckout,
  readState,
} from './checkouts.ts';
import { readConsent } from './consent.ts';

/** The id of the way to pay, by tokens of the shop's payment provider. */
export const PAYMENT_HANDLER_ID = 'card_token';

export const GUEST_HOOKS: GuestHooks = {
  abandonOpenPurchase,
  hasOrdered,
  moveCart: moveGuestCart,
  moveChat: moveGuestChat,
};

type Completing = {
  readonly checkoutId: string;
  readonly completion: Completion;
  readonly caller: AssistantCaller;
  readonly call: CheckoutCall;
  /** The buyer, where the protocol has it in the completion. */
  readonly toBuyer?: (before: CheckoutContent['buyer']) => CheckoutContent['buyer'];
};

/** Returns who buys for a platform: the linked customer, or a guest. */
async function openBuyer(needs: CheckoutNeeds, stored: StoredCheckout, addressKey: string): Promise<Buyer> {
  const { linkedCustomerId: customerId, checkoutId, marketplaceId } = stored;
  if (customerId === null) return openGuest(needs, stored, addressKey);
  if (stored.customerId !== customerId) await updateCheckout(needs.db, checkoutId, { customerId }, needs.clock.now());
  return createMemberBuyer(customerId, {
    ip: addressKey,
    marketplaceId,
    hasGiftOptions: false,
    hasMobilePromo: false,
    shippingRates: needs.marketplaces.getShippingRates(marketplaceId),
  });
}

/** Returns the guest that buys for a platform, and the session whose cart they have. A repeated completion has the same. */
async function openGuest(needs: CheckoutNeeds, stored: StoredCheckout, addressKey: string): Promise<Buyer> {
  const { db, clock, config, marketplaces } = needs;
  const { email } = stored.content.buyer;
  const { marketplaceId, checkoutId } = stored;
  const client = {
    sessionId: stored.sessionId ?? createSessionId(config.secretKeys[0]),
    clientHash: hashToken(checkoutId),
  };
  const sessionId = await startGuestSession({ db, clock, config, hooks: GUEST_HOOKS }, client, email);
  const guest = await findGuestSession(db, sessionId, clock.now());
  if (!guest) throw new Error('a guest session that has just started is missing');
  if (sessionId !== stored.sessionId)
    await updateCheckout(db, checkoutId, { sessionId, customerId: guest.customerId }, clock.now());
  return {
    customerId: guest.customerId,
    cart: { sessionId },
    ip: addressKey,
    marketplaceId,
    hasGiftOptions: false,
    hasMobilePromo: false,
    shippingRates: marketplaces.getShippingRates(marketplaceId),
  };
}

/** Returns the purchase of a completion: the one that an interrupted completion has left open, or a new one. */
async function openPurchase(needs: CheckoutNeeds, stored: StoredCheckout, buyer: Buyer): Promise<Purchase> {
  const { db, clock, checkout } = needs;
  const { purchaseId, checkoutId, content } = stored;
  const earlier = purchaseId === null ? undefined : await findPurchase(db, buyer.customerId, purchaseId);
  if (earlier?.status === 'open') return (await configure(checkout, buyer, {})).purchase;
  await db.transaction().execute(async (tx) => {
    await abandonOpenPurchase(tx, buyer.customerId, clock.now());
    await replaceGoods(tx, buyer.cart, content.lines, clock.now());
  });
  const purchase = await startPrepared(checkout, buyer, content);
  await updateCheckout(db, checkoutId, { purchaseId: purchase.purchaseId }, clock.now());
  return purchase;
}

const createPriceError = (): CheckoutRefused =>
  createRefusal('price_changed', 'The total has changed. Read the checkout again, and show it to the buyer.');

const createGiftError = (): CheckoutRefused =>
  createRefusal('gift_changed', 'A gift has changed. Read the checkout again, and show it to the buyer.');

/** Pays and places the order of a claimed checkout. @throws {CheckoutRefused} if the price or a gift has changed */
async function place(needs: CheckoutNeeds, stored: StoredCheckout, { completion, caller }: Completing): Promise<void> {
  const buyer = await openBuyer(needs, stored, caller.addressKey);
  const purchase = await openPurchase(needs, stored, buyer);
  if (purchase.chargeSummary.grandTotal.cents !== stored.shownCents) throw createPriceError();
  if (listGifts(purchase.productList).join() !== stored.shownGifts.join()) throw createGiftError();
  const { instruments } = completion.payment;
  const { credential } = instruments.find(({ selected }) => selected) ?? instruments[0] ?? {};
  if (!credential) throw createRefusal('payment_failed', 'A payment token is missing.');
  const { firstName, lastName } = stored.content.buyer;
  await placePrepared(needs.checkout, buyer, purchase, {
    token: credential.token,
    key: hashToken(`${stored.checkoutId} ${credential.token}`),
    fullName: [firstName, lastName].filter(Boolean).join(' ') || (stored.content.address?.fullName ?? ''),
  });
}

const PAYMENT_ERRORS = /^(credit\.card|payment\.)/;

/** Returns what a platform can do about an error of checkout; undefined for another error. */
function toRefusal(error: unknown): CheckoutRefused | undefined {
  if (error instanceof CheckoutRefused) return error;
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return undefined;
  const isPayment = PAYMENT_ERRORS.test(error.id);
  const message: Message = {
    type: 'error',
    code: isPayment ? 'payment_failed' : error.id.replaceAll('.', '_').toLowerCase(),
    content: error.message,
    severity: 'recoverable',
    path: isPayment ? '$.payment' : '$',
  };
  return new CheckoutRefused([message]);
}

/**
 * Claims a checkout for one completion, which the buyer cannot open meanwhile.
 * @returns undefined if another call has completed it since it was read
 */
async function claim(needs: CheckoutNeeds, checkoutId: string): Promise<StoredCheckout | undefined> {
  try {
    return await changeOpen(needs, checkoutId, async (stored, update) => {
      await update({ completingAt: needs.clock.now() });
      return stored;
    });
  } catch (error) {
    if (error instanceof CheckoutRefused && error.messages.some(({ code }) => code === 'already_completed'))
      return undefined;
    throw error;
  }
}

/**
 * Places the order of a checkout for a platform that may complete without the buyer. While it runs, the checkout neither changes
 * nor opens in a browser. A repeated call, also after a crash, returns the one order.
 * @throws {CheckoutRefused} for a platform without permission, and for what the platform can do something about
 */
export async function completeCheckout(needs: CheckoutNeeds, completing: Completing) {
  const { checkoutId, call, completion } = completing;
  const { db, clock } = needs;
  const found = await getCheckout(needs, checkoutId, call);
  const { kind } = await readState(db, found, clock.now());
  if (kind === 'completed') return readCheckout(needs, checkoutId, call);
  if (kind !== 'open') throw createClosedError(kind);
  const before = await enterBuyer(needs, found, completing);
  const current = await describeCheckout(needs, before, call);
  // Another call has completed it meanwhile.
  if (current.status === 'completed') return readCheckout(needs, checkoutId, call);
  if (current.status !== 'ready_for_complete') throw new CheckoutRefused(listReasons(current));
  if (getTotal(current) !== before.shownCents) throw createPriceError();
  if (completion.payment.instruments.some(({ handler_id: handler }) => handler !== PAYMENT_HANDLER_ID))
    throw createRefusal('payment_failed', `Pay by the handler ${PAYMENT_HANDLER_ID}.`);
  const claimed = await claim(needs, checkoutId);
  if (!claimed) return readCheckout(needs, checkoutId, call);
  try {
    await place(needs, claimed, completing);
  } catch (error) {
    throw toRefusal(error) ?? error;
  } finally {
    await updateCheckout(db, checkoutId, { completingAt: null }, clock.now());
  }
  return readCheckout(needs, checkoutId, call);
}

/** Enters the buyer and the consent of a completion. The total that the platform has seen stays what it was. */
async function enterBuyer(
  needs: CheckoutNeeds,
  stored: StoredCheckout,
  { checkoutId, call, completion, toBuyer }: Completing,
): Promise<StoredCheckout> {
  const before = stored.content;
  const buyer = toBuyer?.(before.buyer) ?? before.buyer;
  const marketing = readConsent(completion.buyer?.consent, before.marketing);
  if (JSON.stringify(buyer) === JSON.stringify(before.buyer) && marketing === before.marketing) return stored;
  await changeOpen(needs, checkoutId, ({ content }, update) => update({ content: { ...content, buyer, marketing } }));
  return getCheckout(needs, checkoutId, call);
}

const NOT_READY: Message = {
  type: 'error',
  code: 'not_ready',
  content: 'This checkout cannot be completed.',
  severity: 'recoverable',
};

/** Returns why a checkout is not ready to be completed. */
function listReasons({ messages }: { readonly messages: readonly Message[] }): readonly Message[] {
  const errors = messages.filter(({ type }) => type === 'error');
  return errors.length > 0 ? errors : [NOT_READY];
}
