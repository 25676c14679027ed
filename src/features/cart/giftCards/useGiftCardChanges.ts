import { useState } from 'react';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { type CartRootState, loadCart } from '../cartSlice.ts';
import { getCartFailureMessage } from '../getCartFailureMessage.ts';
import { addGiftCard, changeGiftCard } from './giftCardThunks.ts';
import type { GiftItem } from './giftItem.ts';

export type GiftCardActions = {
  readonly move: (item: GiftItem, saved: boolean) => Promise<void>;
  readonly remove: (item: GiftItem) => Promise<void>;
};

/**
 * Returns the actions on the cart's e-gift cards, which run one at a time, with their busy state, error and undo of a
 * removal.
 */
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
