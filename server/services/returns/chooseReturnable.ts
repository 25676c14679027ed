import type { Order } from '../../../src/contracts/orders.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { type ChosenItem, chooseLines, type LockedOrder } from '../orders/actions.ts';
import { countAttempts, findOpenContract, findRefunded } from './returnStore.ts';
import { findReturnRefusal } from './rules.ts';

type ChosenPiece = {
  readonly lineItemId: string;
  readonly itemUniqueId: string;
  readonly priceCents: number;
  /** Its share of the promo codes. */
  readonly discountCents: number;
  readonly taxCents: number;
  /** After promo codes, with tax; zero for a piece that was refunded before. */
  readonly refundCents: number;
};

/** Names the earlier return, so that the page can lead to it (transactions §8, repetitive transportation). */
const isInReturn = (text: string, contractId: string): ApiError =>
  new ApiError(400, 'prior.contract.id', text, { 'prior.contract.id': contractId });

/**
 * Returns the pieces of a locked order that the items name. @param shown the same order, as read before it was locked
 * @throws {ApiError} 404 for an unknown item; 400 `quantity.invalid`, `prior.contract.id`, `ineligible.return.denied`
 */
export async function chooseReturnable(
  tx: Transaction,
  order: LockedOrder,
  { shown, items, now }: { readonly shown: Order; readonly items: readonly ChosenItem[]; readonly now: Date },
): Promise<ChosenPiece[]> {
  const chosen = chooseLines(order.lines, items).map(({ line, pieces }) => ({
    line,
    pieces: line.pieces.slice(0, pieces),
  }));
  const ids = chosen.flatMap(({ pieces }) => pieces.map(({ itemUniqueId }) => itemUniqueId));
  const attempts = await countAttempts(tx, ids);
  for (const { line, pieces } of chosen) {
    const sold = shown.lineItems.find(({ lineItemId }) => lineItemId === String(line.lineItemId));
    const most = Math.max(...pieces.map(({ itemUniqueId }) => attempts.get(itemUniqueId) ?? 0));
    const refusal = findReturnRefusal(
      { returnable: sold?.returnable ?? false, giftCard: sold?.giftCard, status: line.status, attempts: most },
      { placedAt: shown.placedAt, returnDays: shown.shop.returnDays, now },
    );
    if (refusal?.isOpen) throw isInReturn(refusal.text, (await findOpenContract(tx, ids)) ?? '');
    if (refusal) throw new ApiError(400, 'ineligible.return.denied', refusal.text);
  }
  const refunded = await findRefunded(tx, ids);
  return chosen.flatMap(({ line, pieces }) =>
    pieces.map(({ itemUniqueId, paidCents, taxCents }) => ({
      lineItemId: String(line.lineItemId),
      itemUniqueId,
      priceCents: line.priceCents,
      discountCents: line.priceCents - paidCents,
      taxCents,
      refundCents: refunded.has(itemUniqueId) ? 0 : paidCents + taxCents,
    })),
  );
}
