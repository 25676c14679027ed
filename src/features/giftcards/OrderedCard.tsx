import type { OrderedGiftCard } from '../../contracts/giftcards.ts';
import { GiftLines } from './GiftLines.tsx';
import { statusText } from './giftCardText.ts';
import styles from './OrderedCard.module.css';

/** A card that was bought: for whom, what has become of it, and as much of its code as its buyer needs to speak of it. */
export function OrderedCard({ card }: { card: OrderedGiftCard }) {
  return (
    <>
      <GiftLines gift={card} when={statusText(card)} />
      <span className={styles.code}>Card {card.maskedCode}</span>
    </>
  );
}
