import type { GiftCardDesign, GiftCardStatus } from '../../../src/contracts/checkout/giftcards.ts';
import type { GiftCardRefusal } from '../../../src/lib/checkout/giftCardRules.ts';
import { SHOP_TIME_ZONE, toZonedTime } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';

type CardState = {
  readonly status: 'issued' | 'redeemed' | 'cancelled';
  readonly redeemedBy: number | null;
  readonly expiresAt: Date | null;
};

/** Returns a card's status at a moment. */
export const getStatusAt = (
  { status, expiresAt }: Pick<CardState, 'status' | 'expiresAt'>,
  now: Date,
): GiftCardStatus => (status === 'issued' && expiresAt !== null && expiresAt <= now ? 'expired' : status);

/** Returns the outcome of a claim: `claim`, `mine` if redeemed by this customer before, or the rejection's reason. */
export function claimOutcome(card: CardState, customerId: number, now: Date): 'claim' | 'mine' | GiftCardRefusal {
  const status = getStatusAt(card, now);
  if (status === 'issued') return 'claim';
  if (status === 'redeemed') return card.redeemedBy === customerId ? 'mine' : 'giftcard.already.redeemed';
  return status === 'cancelled' ? 'giftcard.cancelled' : 'giftcard.expired';
}

const MORNING_HOUR = 8;
const HOUR_MS = 3_600_000;

/** Returns the time of a card's email: at once, or the morning of its day. A day that has passed means at once. */
export function computeDeliveryMoment(deliverOn: string | null, now: Date): Date {
  if (deliverOn === null || deliverOn <= toShopDay(now)) return now;
  const noon = new Date(`${deliverOn}T12:00:00Z`);
  const { hour } = toZonedTime(noon, SHOP_TIME_ZONE);
  return new Date(noon.getTime() + (MORNING_HOUR - hour) * HOUR_MS);
}

/** The designs of e-gift cards and of physical ones, the shop's own first; their images are drawn by `server/services/images/drawings/giftCard`. */
export const DESIGNS: readonly [GiftCardDesign, ...GiftCardDesign[]] = [
  { designId: 'classic', name: 'A Gift for You', asin: 'B0EGIFT001', imageId: 'gift-classic-1' },
  { designId: 'birthday', name: 'Happy Birthday', asin: 'B0EGIFT002', imageId: 'gift-birthday-1' },
  { designId: 'thanks', name: 'Thank You', asin: 'B0EGIFT003', imageId: 'gift-thanks-1' },
  { designId: 'hooray', name: 'Congratulations', asin: 'B0EGIFT004', imageId: 'gift-hooray-1' },
  { designId: 'winter', name: 'Happy Holidays', asin: 'B0EGIFT005', imageId: 'gift-winter-1' },
  { designId: 'shoes', name: 'New Shoes', asin: 'B0EGIFT006', imageId: 'gift-shoes-1' },
];
