import type { GiftFacts } from '../../../contracts/checkout/giftcards.ts';
import { formatDay } from '../../../lib/dates/dates.ts';
import styles from './GiftLines.module.css';

/** Describes the time of a gift card's email. */
const describeDelivery = ({ deliverOn }: Pick<GiftFacts, 'deliverOn'>): string =>
  deliverOn === null ? 'Emailed right after your order' : `Emailed on ${formatDay(deliverOn)}`;

type GiftLinesProps = {
  gift: GiftFacts;
  /** Replaces the delivery text where a more precise one is known. */
  deliveryText?: string;
};

/** The recipient, delivery and message of a gift card, below its name in carts, purchases and orders. */
export function GiftLines({ gift, deliveryText }: GiftLinesProps) {
  return (
    <span className={styles.lines}>
      <span>
        To {gift.recipientName}, <span className={styles.email}>{gift.recipientEmail}</span>
      </span>
      <span>From {gift.senderName}</span>
      <span>{deliveryText ?? describeDelivery(gift)}</span>
      {gift.message && <q className={styles.message}>{gift.message}</q>}
    </span>
  );
}
