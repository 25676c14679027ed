import type { OrderedGiftCard } from '../../contracts/giftcards.ts';
import { GiftLines } from '../cart/giftCards/GiftLines.tsx';
import { describeGiftCardStatus } from './describeGiftCardStatus.ts';
import styles from './OrderedCard.module.css';

/** A purchased gift card: the recipient, its status, and its masked code for support requests. */
export function OrderedCard({ card }: { card: OrderedGiftCard }) {
  return (
    <>
      <GiftLines gift={card} deliveryText={describeGiftCardStatus(card)} />
      <span className={styles.code}>Card {card.maskedCode}</span>
    </>
  );
}
