import type { OrderStatus } from '../../../src/contracts/orders/orders.ts';
import type { StoredPromotionGift } from '../../platform/database/columnTypes.ts';
import type { LockedLine } from './actions/lockOrder.ts';
import { isKept } from './quoteCancellation.ts';

/** Pieces that are on their way back, or back. */
const GOING_BACK: ReadonlySet<OrderStatus> = new Set(['return in progress', 'returning', 'returned']);

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
  const kept = lines.filter((line) => isKept(line) && !GOING_BACK.has(line.status));
  return kept
    .filter(isGiftLine)
    .filter(
      ({ lineItemId, gift }) =>
        !leaving.has(lineItemId) && isConditionMet(gift, kept, new Map()) && !isConditionMet(gift, kept, leaving),
    );
}
