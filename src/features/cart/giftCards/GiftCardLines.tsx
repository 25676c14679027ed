import { useRef } from 'react';
import type { CartItem } from '../../../contracts/cart.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { type GiftItem, isGiftItem } from '../cartItems.ts';
import { GiftCardLine, useGiftCardChanges } from './GiftCardLine.tsx';
import styles from './GiftCardLines.module.css';

type GiftCardLinesProps = { items: readonly CartItem[]; isSaved: boolean };

/** The e-gift cards in the cart or saved for later. */
export function GiftCardLines({ items, isSaved }: GiftCardLinesProps) {
  const { busyLine, error, removed, actions, undo } = useGiftCardChanges();
  const top = useRef<HTMLDivElement>(null);
  const gifts = items.filter(isGiftItem);
  const remove = async (item: GiftItem) => {
    await actions.remove(item);
    // The removed line had the focus, so the notice about it takes the focus.
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={top} tabIndex={-1} className={styles.work}>
      {/* Always rendered, because screen readers announce only changes of an existing live region. */}
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
      <ErrorNotice>{error}</ErrorNotice>
      {gifts.length > 0 && (
        <ul className={styles.lines}>
          {gifts.map((item) => (
            <GiftCardLine
              key={item.giftCard.lineItemId}
              item={item}
              isSaved={isSaved}
              busy={busyLine === item.giftCard.lineItemId}
              actions={{ ...actions, remove }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
