import type { GiftCardStatus, OrderedGiftCard } from '../../contracts/checkout/giftcards.ts';
import { formatDay } from '../../lib/dates/dates.ts';
import { toShopDay } from '../../lib/dates/shopDays.ts';
import { GiftLines } from '../cart/giftCards/GiftLines.tsx';
import styles from './OrderedCard.module.css';

const STATUS_TEXTS: Readonly<Record<Exclude<GiftCardStatus, 'issued'>, string>> = {
  redeemed: 'Redeemed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export function describeGiftCardStatus({
  status,
  sentAt,
  deliverAt,
}: Pick<OrderedGiftCard, 'status' | 'sentAt' | 'deliverAt'>): string {
  if (status !== 'issued') return STATUS_TEXTS[status];
  if (sentAt !== null) return `Emailed on ${formatDay(toShopDay(sentAt))}`;
  return `Goes out on ${formatDay(toShopDay(deliverAt))}`;
}

/** A purchased gift card: the recipient, its status, and its masked code for support requests. */
export function OrderedCard({ card }: { card: OrderedGiftCard }) {
  return (
    <>
      <GiftLines gift={card} deliveryText={describeGiftCardStatus(card)} />
      <span className={styles.code}>Card {card.maskedCode}</span>
    </>
  );
}
