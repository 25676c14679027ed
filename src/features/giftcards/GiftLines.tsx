import type { GiftFacts } from '../../contracts/giftcards.ts';
import styles from './GiftLines.module.css';
import { deliveryText } from './giftCardText.ts';

type GiftLinesProps = {
  gift: GiftFacts;
  /** In place of when it goes out, where more is known. */
  when?: string;
};

/** Whom a card is for, when it goes out, and the words that go with it: under its name in carts, purchases and orders. */
export function GiftLines({ gift, when }: GiftLinesProps) {
  return (
    <span className={styles.lines}>
      <span>
        To {gift.recipientName}, <span className={styles.email}>{gift.recipientEmail}</span>
      </span>
      <span>From {gift.senderName}</span>
      <span>{when ?? deliveryText(gift)}</span>
      {gift.message && <q className={styles.message}>{gift.message}</q>}
    </span>
  );
}
