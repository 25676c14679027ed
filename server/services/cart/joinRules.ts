import type { CartMarks } from '../../../src/contracts/cart.ts';
import { type HeldLine, MAX_CART_LINES, MAX_LINE_QUANTITY, type Offer } from './rules.ts';

/**
 * Two carts as one: nothing of either is lost, also where they are more lines than one cart takes. Quantities add up within what is
 * on hand (what is saved waits, however much there is); where they would be more, the line remembers what was wanted.
 */
export function joinLines(
  held: readonly HeldLine[],
  brought: readonly HeldLine[],
  onHand: ReadonlyMap<number, number>,
): HeldLine[] {
  const joined = [...held];
  for (const line of brought) {
    const place = joined.findIndex(({ stockId, saved }) => stockId === line.stockId && saved === line.saved);
    const there = joined[place];
    const most = line.saved ? MAX_LINE_QUANTITY : Math.min(onHand.get(line.stockId) ?? 0, MAX_LINE_QUANTITY);
    const next = { ...(there ?? line), ...quantitiesOf(there, line, most) };
    if (there) joined[place] = next;
    else joined.push(next);
  }
  return joined;
}

/** Never fewer than the account had, which were told as they are; and a line stays a line until its cart is read. */
function quantitiesOf(there: HeldLine | undefined, line: HeldLine, most: number) {
  const wanted = wantedOf(there) + wantedOf(line);
  const quantity = Math.max(there?.quantity ?? 1, Math.min(wanted, most));
  return { quantity, wantedQuantity: !line.saved && wanted > quantity ? wanted : null };
}

const wantedOf = (line: HeldLine | undefined): number => line?.wantedQuantity ?? line?.quantity ?? 0;

/**
 * Whether a browser's record of a cart may be put into the caller's: a customer's into that customer's alone, a guest's into a
 * guest's. Nobody's cart ever gets into the account of somebody else, nor out of an account.
 */
export const mayRestore = (record: CartMarks, caller: CartMarks): boolean => record.xMain === caller.xMain;

/**
 * Whether the cart that a page shows is still its caller's: of the same customer, or of the same session of a guest. A page that was
 * made before there was a session speaks of nobody's.
 */
export const isStillTheirs = (shown: CartMarks, caller: CartMarks): boolean =>
  shown.xMain === caller.xMain && (caller.xMain !== '' || ['', caller.sessionId].includes(shown.sessionId));

/** What can be had today of the items of a record, within what is on hand; the rest is left out. */
export function restoredLines(
  items: readonly { readonly stockId?: string | undefined; readonly quantityAddition?: number | undefined }[],
  offers: readonly Offer[],
): HeldLine[] {
  const wanted = new Map<string, number>();
  for (const { stockId, quantityAddition } of items) if (stockId) wanted.set(stockId, quantityAddition ?? 1);
  const lines = [...wanted].flatMap(([stockId, quantity]): HeldLine[] => {
    const offer = offers.find((known) => String(known.stockId) === stockId);
    if (!offer?.isSold || offer.onHand === 0) return [];
    return [
      {
        stockId: offer.stockId,
        saved: false,
        quantity: Math.min(quantity, offer.onHand, MAX_LINE_QUANTITY),
        priceCentsWhenAdded: offer.priceCents,
        wantedQuantity: null,
      },
    ];
  });
  return lines.slice(0, MAX_CART_LINES);
}
