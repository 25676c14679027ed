import { randomUUID } from 'node:crypto';
import type { CustomerDraft } from '../../../../../src/contracts/desk/drafts.ts';
import { toShopDay } from '../../../../../src/lib/dates/shopDays.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { hashToken } from '../../../../platform/ids.ts';
import { setCartDraft } from '../../../cart/desk/draftGoods.ts';
import type { CheckoutParts } from '../../actions/checkoutParts.ts';
import { fillCart, startPrepared } from '../../actions/preparedGoods.ts';
import { abandonOpenPurchase } from '../../actions/purchase/store.ts';
import type { Buyer } from '../../buyer.ts';
import { createDraftPaidError } from '../../payment/desk/draftPayment.ts';
import { presentPurchase } from '../../purchase/presentPurchase.ts';
import { closeOpenedCheckout, createPaidError, formatDraftNumber } from './changeDraft.ts';
import { listShortLines, quoteDraft } from './draftQuote.ts';
import {
  type Draft,
  findDraftByToken,
  getDraftState,
  lockDraft,
  setDraftPurchase,
  updateOpening,
} from './draftStore.ts';

export const UNKNOWN_LINK = 'draft.not.found';

/** Returns the draft of a mailed link. @throws {ApiError} 404 `draft.not.found` */
export async function getLinkedDraft({ db }: Pick<CheckoutParts, 'db'>, token: string): Promise<Draft> {
  const draft = await findDraftByToken(db, hashToken(token));
  if (!draft) throw new ApiError(404, UNKNOWN_LINK, 'This link is not valid. Please use the link of our latest email.');
  return draft;
}

/** Returns a draft as its customer sees it, at current prices. */
export async function presentDraft(parts: CheckoutParts, draft: Draft): Promise<CustomerDraft> {
  const draftQuote = await quoteDraft(parts, draft);
  const { productList, chargeSummary, numItems, purchaseType, promise } = presentPurchase(
    '',
    draft.version,
    draftQuote,
  );
  const { sentCents, address } = draft;
  return {
    number: formatDraftNumber(draft.draftId),
    state: getDraftState(draft, parts.clock.now()),
    message: draft.message,
    deliverTo: address && `${address.fullName}, ${address.city}`,
    expiresOn: toShopDay(draft.expiresAt),
    purchase: { productList, chargeSummary, numItems, purchaseType, promise },
    ...(sentCents !== null && sentCents !== chargeSummary.grandTotal.cents && { formerTotal: toMoney(sentCents) }),
    problems: listShortLines(draft.lines, draftQuote),
  };
}

/** @throws {ApiError} 409 unless a draft can be paid */
export function assertPayable(draft: Draft, now: Date): void {
  const state = getDraftState(draft, now);
  if (state === 'paid') throw createDraftPaidError();
  if (state === 'cancelled' || state === 'expired')
    throw new ApiError(409, `draft.${state}`, 'This order cannot be paid any more. Please call us for a new link.');
}

/**
 * Ends the checkout that the link has opened before, and opens it for this buyer: of several browsers, only the last one
 * can pay.
 */
const openFor = (parts: CheckoutParts, { draftId }: Draft, { customerId, cart }: Buyer) =>
  parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    const draft = await lockDraft(tx, draftId);
    assertPayable(draft, now);
    await closeOpenedCheckout(tx, draft, now);
    // Purchases are locked before carts everywhere.
    await abandonOpenPurchase(tx, customerId, now);
    await fillCart(tx, cart, draft.lines, now);
    await setCartDraft(tx, cart, draftId);
    const opening = randomUUID();
    await updateOpening(tx, draftId, { opening, openedBy: customerId }, now);
    return { draft, opening };
  });

/**
 * Opens checkout with the goods, the address and the codes of a draft.
 * @returns the purchase, which the draft names from now on
 * @throws {ApiError} 409 unless the draft can be paid, or if it has changed meanwhile; the cart's errors for goods that are
 * not in stock
 */
export async function startDraft(parts: CheckoutParts, linkedDraft: Draft, buyer: Buyer): Promise<string> {
  const { draft, opening } = await openFor(parts, linkedDraft, buyer);
  const { address, speed, draftId } = draft;
  const { purchaseId } = await startPrepared(parts, buyer, { address, speed, coupons: draft.coupons });
  await parts.db.transaction().execute(async (tx) => {
    const current = await lockDraft(tx, draftId);
    if (await setDraftPurchase(tx, draftId, { opening, purchaseId })) return;
    await abandonOpenPurchase(tx, buyer.customerId, parts.clock.now());
    if (current.paidPurchaseId !== null) throw createPaidError();
    throw new ApiError(409, 'draft.changed', 'This order has changed meanwhile. Please open it again.');
  });
  return purchaseId;
}
