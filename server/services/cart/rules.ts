import type { CartMarks } from '../../../src/contracts/cart.ts';
import { GIFT_CARD_LIMITS } from '../../../src/lib/products/products.ts';
import { createCartError, createTooFewLeftError } from './cartErrors.ts';

/** The maximum number of lines in a cart, without saved ones. */
export const MAX_CART_LINES = 50;
export const MAX_LINE_QUANTITY = 99;

export type StoredLine = {
  readonly stockId: number;
  readonly saved: boolean;
  readonly quantity: number;
  readonly priceCentsWhenAdded: number;
  /** The wanted quantity of a merged line beyond the stock on hand; null after the shopper's next change. */
  readonly wantedQuantity: number | null;
  /** Set for a physical gift card. */
  readonly isGiftCard?: boolean | undefined;
};

/** The catalog data of a SKU that is added to a cart. */
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

const findLine = (lines: readonly StoredLine[], stockId: number, isSaved: boolean): StoredLine | undefined =>
  lines.find((line) => line.stockId === stockId && line.saved === isSaved);

/** Returns the lines with a new quantity for one SKU: a new line is added last, quantity 0 removes the line. */
function withQuantity(lines: readonly StoredLine[], offer: Offer, isSaved: boolean, quantity: number): StoredLine[] {
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

function add(lines: readonly StoredLine[], offer: Offer, addition: number): StoredLine[] {
  const quantity = (findLine(lines, offer.stockId, false)?.quantity ?? 0) + addition;
  checkAvailable(offer, quantity);
  return withQuantity(lines, offer, false, quantity);
}

function setQuantity(lines: readonly StoredLine[], offer: Offer, isSaved: boolean, quantity: number): StoredLine[] {
  const heldQuantity = findLine(lines, offer.stockId, isSaved)?.quantity ?? 0;
  // Another window removed the line: this one must not add it again without being asked to.
  if (heldQuantity === 0 && quantity > 0) throw createCartError('cart.line.gone');
  // A product that became unavailable is named when the cart is read again (browsing §8, asin.not.available).
  if (!isSaved && heldQuantity > 0 && quantity > 0 && (offer.onHand === 0 || !offer.isSold))
    throw createCartError('asin.not.available');
  // A lower quantity is always allowed, even if it still exceeds the stock.
  if (!isSaved && quantity > heldQuantity) checkAvailable(offer, quantity);
  return withQuantity(lines, offer, isSaved, quantity);
}

/** Moves a line between the cart and saved for later; the cart takes at most the stock on hand. */
function move(lines: readonly StoredLine[], offer: Offer, isSaved: boolean): StoredLine[] {
  const from = findLine(lines, offer.stockId, !isSaved);
  if (!from) return [...lines];
  const targetQuantity = findLine(lines, offer.stockId, isSaved)?.quantity ?? 0;
  if (!isSaved) checkAvailable(offer, 1);
  const limit = isSaved ? MAX_LINE_QUANTITY : Math.min(offer.onHand, MAX_LINE_QUANTITY);
  const remainingLines = withQuantity(lines, offer, !isSaved, 0);
  const movedLines = withQuantity(remainingLines, offer, isSaved, Math.min(targetQuantity + from.quantity, limit));
  const shouldKeepPrice = (line: StoredLine): boolean => line.stockId === offer.stockId && line.saved === isSaved;
  return movedLines.map((line) =>
    shouldKeepPrice(line) ? { ...line, priceCentsWhenAdded: from.priceCentsWhenAdded } : line,
  );
}

/**
 * Returns a cart's lines after one change: `quantityAddition` adds, `saved` moves, `quantity` sets (0 removes), in the
 * cart unless the SKU is only saved.
 * @throws {ApiError} cart.no.stock, cart.no.style, cart.line.gone, asin.not.available, max.cart.size.exceeded
 */
export function changeLines(lines: readonly StoredLine[], offer: Offer, change: LineChange): StoredLine[] {
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

const PREFIX = 'egc-';

/** Returns the public id of an e-gift card's line. No SKU id has this form. */
export const formatGiftCardLineItemId = (lineId: number): string => `${PREFIX}${lineId}`;

/** Returns the line number in a public id that `formatGiftCardLineItemId` created. */
export const parseGiftCardLineId = (lineItemId: string): number => Number(lineItemId.slice(PREFIX.length));

type Savable = { readonly saved: boolean };

/** Returns whether a line is in the cart, not saved for later. */
const isActive = ({ saved }: Savable): boolean => !saved;

type SkuLine = Savable & { readonly quantity: number; readonly isGiftCard?: boolean | undefined };
type Lines = { readonly lines: readonly SkuLine[]; readonly giftCards: readonly Savable[] };

/** Rejects a cart with both e-gift cards and goods (browsing §8). Physical gift cards can be combined with both. */
function assertNotMixed({ lines, giftCards }: Lines): void {
  const hasGoods = lines.some((line) => isActive(line) && !line.isGiftCard);
  if (hasGoods && giftCards.some(isActive)) throw createCartError('cannotAddMixedRetailAndEgc');
}

/** Returns the number of gift cards in a cart, e-gift cards and physical ones together, without saved ones. */
const countGiftCards = ({ lines, giftCards }: Lines): number =>
  lines
    .filter((line) => isActive(line) && line.isGiftCard)
    .reduce((sum, { quantity }) => sum + quantity, giftCards.filter(isActive).length);

/**
 * Checks the gift cards of a cart: their combination with goods, and their number. A merged cart beyond the limit can
 * be made smaller.
 * @throws {ApiError} cannotAddMixedRetailAndEgc, max.cart.size.exceeded
 */
export function assertGiftCardRules(after: Lines, before?: Lines): void {
  assertNotMixed(after);
  const limit = Math.max(GIFT_CARD_LIMITS.perCart, before ? countGiftCards(before) : 0);
  if (countGiftCards(after) > limit) throw createCartError('max.cart.size.exceeded');
}

type Kinds = { readonly retail: boolean; readonly giftCards: boolean };

/** Returns the customer's lines to save for later when a guest with the other kind signs in; the guest's stay. */
export function chooseKindToSaveForLater(guest: Kinds, customer: Kinds): 'retail' | 'giftCards' | null {
  if (guest.giftCards && customer.retail) return 'retail';
  return guest.retail && customer.giftCards ? 'giftCards' : null;
}

/**
 * Merges the lines of two carts. All lines are kept, even beyond the limit of one cart. Quantities add up to at most
 * the stock on hand (saved lines are not limited by stock); the line stores a wanted quantity beyond that.
 */
export function mergeLines(
  heldLines: readonly StoredLine[],
  guestLines: readonly StoredLine[],
  onHand: ReadonlyMap<number, number>,
): StoredLine[] {
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
function mergeQuantities(heldLine: StoredLine | undefined, line: StoredLine, limit: number) {
  const requestedQuantity = getWantedQuantity(heldLine) + getWantedQuantity(line);
  const quantity = Math.max(heldLine?.quantity ?? 1, Math.min(requestedQuantity, limit));
  return { quantity, wantedQuantity: !line.saved && requestedQuantity > quantity ? requestedQuantity : null };
}

const getWantedQuantity = (line: StoredLine | undefined): number => line?.wantedQuantity ?? line?.quantity ?? 0;

/** Returns whether a browser's cart record may be restored: a customer's or a guest's own only. */
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
): StoredLine[] {
  const requestedQuantities = new Map<string, number>();
  for (const { stockId, quantityAddition } of items)
    if (stockId) requestedQuantities.set(stockId, quantityAddition ?? 1);
  const lines = [...requestedQuantities].flatMap(([stockId, quantity]): StoredLine[] => {
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
