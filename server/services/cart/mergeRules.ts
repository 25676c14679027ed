import type { CartMarks } from '../../../src/contracts/cart.ts';
import { type HeldLine, MAX_CART_LINES, MAX_LINE_QUANTITY, type Offer } from './rules.ts';

/**
 * Merges the lines of two carts. All lines are kept, even beyond the limit of one cart. Quantities add up to at most
 * the stock on hand (saved lines are not limited by stock); the line stores a wanted quantity beyond that.
 */
export function mergeLines(
  heldLines: readonly HeldLine[],
  guestLines: readonly HeldLine[],
  onHand: ReadonlyMap<number, number>,
): HeldLine[] {
  const mergedLines = [...heldLines];
  for (const line of guestLines) {
    const place = mergedLines.findIndex(({ stockId, saved }) => stockId === line.stockId && saved === line.saved);
    const heldLine = mergedLines[place];
    const limit = line.saved ? MAX_LINE_QUANTITY : Math.min(onHand.get(line.stockId) ?? 0, MAX_LINE_QUANTITY);
    const next = { ...(heldLine ?? line), ...mergeQuantities(heldLine, line, limit) };
    if (heldLine) mergedLines[place] = next;
    else mergedLines.push(next);
  }
  return mergedLines;
}

/** Keeps at least the account's quantity, and at least 1, so that the line remains until the cart is read. */
function mergeQuantities(heldLine: HeldLine | undefined, line: HeldLine, limit: number) {
  const requestedQuantity = getWantedQuantity(heldLine) + getWantedQuantity(line);
  const quantity = Math.max(heldLine?.quantity ?? 1, Math.min(requestedQuantity, limit));
  return { quantity, wantedQuantity: !line.saved && requestedQuantity > quantity ? requestedQuantity : null };
}

const getWantedQuantity = (line: HeldLine | undefined): number => line?.wantedQuantity ?? line?.quantity ?? 0;

/**
 * Returns whether a browser's cart record may be restored: a customer's only for that customer, a guest's only for a
 * guest. Items never move from one account into another.
 */
export const canRestoreCart = (record: CartMarks, caller: CartMarks): boolean => record.xMain === caller.xMain;

/**
 * Returns whether the cart on a page is still the caller's: of the same customer, or of the same guest session. A page
 * rendered before the session existed belongs to no cart and passes.
 */
export const isCartOfCaller = (shownMarks: CartMarks, caller: CartMarks): boolean =>
  shownMarks.xMain === caller.xMain && (caller.xMain !== '' || ['', caller.sessionId].includes(shownMarks.sessionId));

/** Returns the recorded items that are available today, limited to stock on hand; others are left out. */
export function toRestoredLines(
  items: readonly { readonly stockId?: string | undefined; readonly quantityAddition?: number | undefined }[],
  offers: readonly Offer[],
): HeldLine[] {
  const requestedQuantities = new Map<string, number>();
  for (const { stockId, quantityAddition } of items)
    if (stockId) requestedQuantities.set(stockId, quantityAddition ?? 1);
  const lines = [...requestedQuantities].flatMap(([stockId, quantity]): HeldLine[] => {
    const offer = offers.find((candidate) => String(candidate.stockId) === stockId);
    if (!offer?.isSold || offer.onHand === 0) return [];
    return [
      {
        stockId: offer.stockId,
        saved: false,
        quantity: Math.min(quantity, offer.onHand, MAX_LINE_QUANTITY),
        priceCentsWhenAdded: offer.priceCents,
        wantedQuantity: null,
        ...(offer.isGiftCard && { isGiftCard: true }),
      },
    ];
  });
  return lines.slice(0, MAX_CART_LINES);
}
