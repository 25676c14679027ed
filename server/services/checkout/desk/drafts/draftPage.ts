import type { DeskDraft } from '../../../../../src/contracts/desk/drafts.ts';
import type { Parts } from '../../../../parts.ts';
import { listActs } from '../../../audit/desk/auditList.ts';
import { maskEmail } from '../../../operations/maskPersonal.ts';
import type { OperationContext } from '../../../operations/operation.ts';
import { buildPurchaseOfOrderSql, listOrdersOfPurchases } from '../../../orders/desk/purchaseOrders.ts';
import { openCheckout } from '../../actions/checkoutParts.ts';
import { describeDraftQuote } from './draftQuote.ts';
import { findDraftOfPurchase, getDraft, getDraftState } from './draftStore.ts';

const toText = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Returns the page of a draft, with today's sums. Email and address are hidden from everyone but its writer, until they are revealed. @throws {ApiError} 404 */
export async function describeDeskDraft({ parts, actor }: OperationContext, draftId: number): Promise<DeskDraft> {
  const draft = await getDraft(parts.db, draftId);
  const { paidPurchaseId } = draft;
  const [quote, orders, acts] = await Promise.all([
    describeDraftQuote(openCheckout(parts), draft),
    listOrdersOfPurchases(parts.db, paidPurchaseId === null ? [] : [paidPurchaseId]),
    listActs(parts, `draft ${draftId}`),
  ]);
  const isMasked = draft.createdBy !== actor.name;
  return {
    draftId,
    version: draft.version,
    state: getDraftState(draft, parts.clock.now()),
    customerId: draft.customerId,
    name: draft.name,
    email: isMasked ? maskEmail(draft.email) : draft.email,
    isMasked,
    address: isMasked ? null : draft.address,
    speed: draft.speed,
    codes: draft.coupons,
    message: draft.message,
    quote,
    sentCents: draft.sentCents,
    sentAt: toText(draft.sentAt),
    openedAt: toText(draft.openedAt),
    expiresAt: draft.expiresAt.toISOString(),
    orderId: orders.get(paidPurchaseId ?? '') ?? null,
    createdAt: draft.createdAt.toISOString(),
    createdBy: draft.createdBy,
    acts,
  };
}

/** Returns the number of the draft that became an order; null for other orders. */
export const findDraftOfOrder = ({ db }: Pick<Parts, 'db'>, orderId: string): Promise<number | null> =>
  findDraftOfPurchase(db, buildPurchaseOfOrderSql(orderId));
