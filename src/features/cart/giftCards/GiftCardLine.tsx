import { type MouseEvent, useState } from 'react';
import { buildEditPath } from '../../../lib/checkout/giftCardRules.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { classNames } from '../../../ui/classNames.ts';
import { ProductPicture } from '../../../ui/Picture.tsx';
import type { GiftItem } from '../cartItems.ts';
import { type CartRootState, loadCart } from '../cartSlice.ts';
import styles from '../components/CartLine.module.css';
import action from '../components/LineAction.module.css';
import { getCartFailureMessage } from '../getCartFailureMessage.ts';
import lines from './GiftCardLines.module.css';
import { GiftLines } from './GiftLines.tsx';
import { addGiftCard, changeGiftCard } from './giftCardThunks.ts';

type GiftCardActions = {
  readonly move: (item: GiftItem, saved: boolean) => Promise<void>;
  readonly remove: (item: GiftItem) => Promise<void>;
};

/** Returns the actions on e-gift cards, one at a time, with busy state, error and undo. */
export function useGiftCardChanges() {
  const dispatch = useAppDispatch<CartRootState>();
  const { busyKey, failure, run } = useAction({
    describe: getCartFailureMessage,
    // The page may be outdated, so the cart is reloaded.
    recover: () => dispatch(loadCart()).catch(() => undefined),
  });
  const [removedCard, setRemovedCard] = useState<GiftItem | null>(null);

  const attempt = (line: string, work: () => Promise<unknown>): Promise<boolean> => {
    setRemovedCard(null);
    return run(work, line);
  };
  const actions: GiftCardActions = {
    move: async ({ giftCard: { lineItemId } }, isSaved) => {
      await attempt(lineItemId, () => dispatch(changeGiftCard({ lineItemId, saved: isSaved })));
    },
    remove: async (item) => {
      const { lineItemId } = item.giftCard;
      if (await attempt(lineItemId, () => dispatch(changeGiftCard({ lineItemId, quantity: 0 })))) setRemovedCard(item);
    },
  };
  const undo = async () => {
    if (!removedCard) return;
    const { lineItemId, ...gift } = removedCard.giftCard;
    await attempt(lineItemId, () => dispatch(addGiftCard({ ...gift, amountCents: removedCard.price.cents })));
  };
  return { busyLine: busyKey, error: failure, removed: removedCard, actions, undo };
}

type GiftCardLineProps = { item: GiftItem; isSaved: boolean; busy: boolean; actions: GiftCardActions };

/** An e-gift card in the cart or saved for later, with its actions. */
export function GiftCardLine({ item, isSaved, busy, actions }: GiftCardLineProps) {
  const { giftCard, productName, imageId, price } = item;
  const whose = `the gift card for ${giftCard.recipientName}`;
  const act = (work: () => unknown) => (event: MouseEvent) => {
    event.preventDefault();
    void work();
  };
  return (
    <li className={styles.line} aria-busy={busy}>
      <div className={styles.picture}>
        <ProductPicture imageId={imageId} use="card" sizes="(width <= 650px) 104px, 168px" loading="eager" />
      </div>
      <div className={styles.names}>
        <strong className={styles.brand}>{item.brandName}</strong>
        <span>{productName}</span>
        <GiftLines gift={giftCard} />
      </div>
      <strong className={styles.price}>{price.amount}</strong>
      <form className={styles.actions} method="post" action="/giftCardChange.do">
        <input type="hidden" name="lineItemId" value={giftCard.lineItemId} />
        <span className={styles.acts}>
          <a
            className={classNames(action.action, lines.edit)}
            href={buildEditPath(giftCard.lineItemId)}
            aria-label={`Edit ${whose}`}
          >
            Edit
          </a>
          <button
            type="submit"
            className={action.action}
            name="saved"
            value={String(!isSaved)}
            aria-label={`${isSaved ? 'Move to Cart' : 'Save for later'}: ${whose}`}
            onClick={act(() => actions.move(item, !isSaved))}
          >
            {isSaved ? 'Move to Cart' : 'Save for later'}
          </button>
          <button
            type="submit"
            className={action.action}
            name="quantity"
            value="0"
            aria-label={`Remove ${whose}`}
            onClick={act(() => actions.remove(item))}
          >
            Remove
          </button>
        </span>
      </form>
    </li>
  );
}
