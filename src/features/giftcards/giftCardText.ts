import type { GiftCardStatus, GiftFacts, OrderedGiftCard } from '../../contracts/giftcards.ts';
import { formatDay } from '../../lib/dates.ts';
import { giftCardDay } from '../../lib/giftCardRules.ts';

const STATUS_TEXTS: Readonly<Record<Exclude<GiftCardStatus, 'issued'>, string>> = {
  redeemed: 'Redeemed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** Describes the status of a purchased gift card. */
export function statusText({
  status,
  sentAt,
  deliverAt,
}: Pick<OrderedGiftCard, 'status' | 'sentAt' | 'deliverAt'>): string {
  if (status !== 'issued') return STATUS_TEXTS[status];
  if (sentAt !== null) return `Emailed on ${formatDay(giftCardDay(new Date(sentAt)))}`;
  return `Goes out on ${formatDay(giftCardDay(new Date(deliverAt)))}`;
}

/** Describes when a gift card in the cart will be emailed. */
export const deliveryText = ({ deliverOn }: Pick<GiftFacts, 'deliverOn'>): string =>
  deliverOn === null ? 'Emailed right after your order' : `Emailed on ${formatDay(deliverOn)}`;
