import { useRef } from 'react';
import type { CartItem } from '../../../contracts/cart.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type GiftItem, isGiftItem } from '../giftItem.ts';
import { GiftCardLine } from './GiftCardLine.tsx';
import styles from './GiftCardLines.module.css';
import { useGiftCardChanges } from './useGiftCardChanges.ts';

type GiftCardLinesProps = { items: readonly CartItem[]; isSaved: boolean };

/** The e-gift cards of the cart, or those saved for later; nothing where there are none, and never were since the page was opened. */
export function GiftCardLines({ items, isSaved }: GiftCardLinesProps) {
  const { busyLine, error, removed, acts, undo } = useGiftCardChanges();
  const top = useRef<HTMLDivElement>(null);
  const gifts = items.filter(isGiftItem);
  const remove = async (item: GiftItem) => {
    await acts.remove(item);
    // The line has taken the focus with it: it goes to where that is said.
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={top} tabIndex={-1} className={styles.work}>
      {/* There before what it says, or it would not be read out. */}
      <div role="status" className={styles.said}>
        {removed && (
          <Notice
            kind="success"
            action={
              <Button kind="text" onClick={() => void undo()}>
                Undo
              </Button>
            }
          >
            Removed the gift card for {removed.giftCard.recipientName}.
          </Notice>
        )}
      </div>
      {error && (
        <Notice kind="error" role="alert">
          {error}
        </Notice>
      )}
      {gifts.length > 0 && (
        <ul className={styles.lines}>
          {gifts.map((item) => (
            <GiftCardLine
              key={item.giftCard.lineItemId}
              item={item}
              isSaved={isSaved}
              busy={busyLine === item.giftCard.lineItemId}
              acts={{ ...acts, remove }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
