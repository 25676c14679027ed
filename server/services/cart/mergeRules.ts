import type { CartMarks } from '../../../src/contracts/cart.ts';
import { type HeldLine, MAX_CART_LINES, MAX_LINE_QUANTITY, type Offer } from './rules.ts';

/**
 * Merges the lines of two carts. All lines are kept, even beyond the limit of one cart. Quantities add up to at most
 * the stock on hand (saved lines are not limited by stock); the line stores a wanted quantity beyond that.
 */
export function mergeLines(
  held: readonly HeldLine[],
  guestLines: readonly HeldLine[],
  onHand: ReadonlyMap<number, number>,
): HeldLine[] {
  const joined = [...held];
  for (const line of guestLines) {
    const place = joined.findIndex(({ stockId, saved }) => stockId === line.stockId && saved === line.saved);
    const there = joined[place];
    const limit = line.saved ? MAX_LINE_QUANTITY : Math.min(onHand.get(line.stockId) ?? 0, MAX_LINE_QUANTITY);
    const next = { ...(there ?? line), ...mergeQuantities(there, line, limit) };
    if (there) joined[place] = next;
    else joined.push(next);
  }
  return joined;
}

/** Keeps at least the account's quantity, and at least 1, so that the line remains until the cart is read. */
function mergeQuantities(there: HeldLine | undefined, line: HeldLine, limit: number) {
  const requested = getWantedQuantity(there) + getWantedQuantity(line);
  const quantity = Math.max(there?.quantity ?? 1, Math.min(requested, limit));
  return { quantity, wantedQuantity: !line.saved && requested > quantity ? requested : null };
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
export const isCartOfCaller = (shown: CartMarks, caller: CartMarks): boolean =>
  shown.xMain === caller.xMain && (caller.xMain !== '' || ['', caller.sessionId].includes(shown.sessionId));

/** Returns the recorded items that are available today, limited to stock on hand; others are left out. */
export function toRestoredLines(
  items: readonly { readonly stockId?: string | undefined; readonly quantityAddition?: number | undefined }[],
  offers: readonly Offer[],
): HeldLine[] {
  const requested = new Map<string, number>();
  for (const { stockId, quantityAddition } of items) if (stockId) requested.set(stockId, quantityAddition ?? 1);
  const lines = [...requested].flatMap(([stockId, quantity]): HeldLine[] => {
    const offer = offers.find((known) => String(known.stockId) === stockId);
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
