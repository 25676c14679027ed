import { createCartError, createTooFewLeftError } from './cartErrors.ts';

/** The maximum number of lines in a cart, without saved ones. */
export const MAX_CART_LINES = 50;
export const MAX_LINE_QUANTITY = 99;

/** A line as stored in the cart. */
export type HeldLine = {
  readonly stockId: number;
  readonly saved: boolean;
  readonly quantity: number;
  readonly priceCentsWhenAdded: number;
  /** The wanted quantity of a merged line beyond the stock on hand; null after the shopper's next change. */
  readonly wantedQuantity: number | null;
  /** Set for a physical gift card. */
  readonly isGiftCard?: boolean | undefined;
};

/** The catalogue data of a SKU that is added to a cart. */
export type Offer = {
  readonly stockId: number;
  /** Whether it can be bought today: visible and past its launch date. */
  readonly isSold: boolean;
  readonly onHand: number;
  /** False if the number of pieces is unknown; `onHand` then is the most that can be ordered. */
  readonly isCounted: boolean;
  /** Stock on hand of all sizes of the style. */
  readonly styleOnHand: number;
  readonly priceCents: number;
  /** Set for a physical gift card. */
  readonly isGiftCard?: boolean | undefined;
};

type LineChange = {
  readonly quantityAddition?: number | undefined;
  readonly quantity?: number | undefined;
  readonly saved?: boolean | undefined;
};

const findLine = (lines: readonly HeldLine[], stockId: number, isSaved: boolean): HeldLine | undefined =>
  lines.find((line) => line.stockId === stockId && line.saved === isSaved);

/** Returns the lines with a new quantity for one SKU: a new line is added last, quantity 0 removes the line. */
function withQuantity(lines: readonly HeldLine[], offer: Offer, isSaved: boolean, quantity: number): HeldLine[] {
  const heldLine = findLine(lines, offer.stockId, isSaved);
  if (quantity === 0) return lines.filter((line) => line !== heldLine);
  const line = {
    stockId: offer.stockId,
    saved: isSaved,
    quantity,
    priceCentsWhenAdded: heldLine?.priceCentsWhenAdded ?? offer.priceCents,
    wantedQuantity: null,
    ...(offer.isGiftCard && { isGiftCard: true }),
  };
  return heldLine ? lines.map((other) => (other === heldLine ? line : other)) : [...lines, line];
}

/**
 * Rejects a quantity above the stock. The spec blocks an addition that "would reach or exceed onHand" (browsing §5). We
 * read this with the held quantity: an addition is blocked once the held quantity has reached onHand, or where the sum
 * would exceed it. So the last pair can still be bought, once.
 */
function checkAvailable(offer: Offer, quantity: number): void {
  if (quantity > MAX_LINE_QUANTITY) throw createCartError('max.cart.size.exceeded');
  if (offer.isSold && quantity <= offer.onHand) return;
  if (!offer.isSold || offer.styleOnHand === 0) throw createCartError('cart.no.style');
  throw offer.onHand > 0 ? createTooFewLeftError(offer) : createCartError('cart.no.stock');
}

function add(lines: readonly HeldLine[], offer: Offer, addition: number): HeldLine[] {
  const quantity = (findLine(lines, offer.stockId, false)?.quantity ?? 0) + addition;
  checkAvailable(offer, quantity);
  return withQuantity(lines, offer, false, quantity);
}

function setQuantity(lines: readonly HeldLine[], offer: Offer, isSaved: boolean, quantity: number): HeldLine[] {
  const heldQuantity = findLine(lines, offer.stockId, isSaved)?.quantity ?? 0;
  // A product that became unavailable is named when the cart is read again (browsing §8, asin.not.available).
  if (!isSaved && heldQuantity > 0 && quantity > 0 && (offer.onHand === 0 || !offer.isSold))
    throw createCartError('asin.not.available');
  // A lower quantity is always allowed, even if it still exceeds the stock.
  if (!isSaved && quantity > heldQuantity) checkAvailable(offer, quantity);
  return withQuantity(lines, offer, isSaved, quantity);
}

/** Moves a line between the cart and saved for later; the cart takes at most the stock on hand. */
function move(lines: readonly HeldLine[], offer: Offer, isSaved: boolean): HeldLine[] {
  const from = findLine(lines, offer.stockId, !isSaved);
  if (!from) return [...lines];
  const targetQuantity = findLine(lines, offer.stockId, isSaved)?.quantity ?? 0;
  if (!isSaved) checkAvailable(offer, 1);
  const limit = isSaved ? MAX_LINE_QUANTITY : Math.min(offer.onHand, MAX_LINE_QUANTITY);
  const remainingLines = withQuantity(lines, offer, !isSaved, 0);
  const movedLines = withQuantity(remainingLines, offer, isSaved, Math.min(targetQuantity + from.quantity, limit));
  const shouldKeepPrice = (line: HeldLine): boolean => line.stockId === offer.stockId && line.saved === isSaved;
  return movedLines.map((line) =>
    shouldKeepPrice(line) ? { ...line, priceCentsWhenAdded: from.priceCentsWhenAdded } : line,
  );
}

/**
 * Returns a cart's lines after one change: `quantityAddition` adds, `saved` moves, `quantity` sets (0 removes), in the
 * cart unless the SKU is only saved.
 * @throws {ApiError} cart.no.stock, cart.no.style, asin.not.available, max.cart.size.exceeded
 */
export function changeLines(lines: readonly HeldLine[], offer: Offer, change: LineChange): HeldLine[] {
  let changedLines = [...lines];
  if (change.quantityAddition !== undefined) changedLines = add(changedLines, offer, change.quantityAddition);
  if (change.saved !== undefined) changedLines = move(changedLines, offer, change.saved);
  if (change.quantity !== undefined) {
    const isOnlySaved =
      !findLine(changedLines, offer.stockId, false) && findLine(changedLines, offer.stockId, true) !== undefined;
    changedLines = setQuantity(changedLines, offer, change.saved ?? isOnlySaved, change.quantity);
  }
  if (changedLines.filter((line) => !line.saved).length > MAX_CART_LINES)
    throw createCartError('max.cart.size.exceeded');
  return changedLines;
}
