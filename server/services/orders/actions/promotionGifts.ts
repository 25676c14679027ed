import type { OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import type { StoredPromotionGift } from '../../../platform/database/columnTypes.ts';
import { isKept } from '../quoteCancellation.ts';
import type { LockedLine } from './lockOrder.ts';

const GOING_BACK: ReadonlySet<OrderStatus> = new Set(['return in progress', 'returning', 'returned']);

/** Returns whether the pieces of a line are on their way back, or back. */
export const isGoingBack = ({ status }: Pick<LockedLine, 'status'>): boolean => GOING_BACK.has(status);

type GiftLine = LockedLine & { readonly gift: StoredPromotionGift };
/** The number of pieces that leave, by line. */
export type Leaving = ReadonlyMap<number, number>;

function isConditionMet(
  { fromCents, skus }: StoredPromotionGift,
  lines: readonly LockedLine[],
  leaving: Leaving,
): boolean {
  const cents = lines
    .filter(({ gift, stockId }) => gift === null && stockId !== null && skus.includes(stockId))
    .reduce((sum, line) => sum + line.priceCents * (line.quantity - (leaving.get(line.lineItemId) ?? 0)), 0);
  return cents >= fromCents;
}

const isGiftLine = (line: LockedLine): line is GiftLine => line.gift !== null;

/** Returns the gifts that the customer keeps and whose condition fails as soon as pieces leave: it still holds before. */
export function listLostGifts(lines: readonly LockedLine[], leaving: Leaving): GiftLine[] {
  const kept = lines.filter((line) => isKept(line) && !isGoingBack(line));
  return kept
    .filter(isGiftLine)
    .filter(
      ({ lineItemId, gift }) =>
        !leaving.has(lineItemId) && isConditionMet(gift, kept, new Map()) && !isConditionMet(gift, kept, leaving),
    );
}
