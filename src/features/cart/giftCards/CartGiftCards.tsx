import loadable from '@loadable/component';
import { useState } from 'react';
import type { CartItem } from '../../../contracts/cart.ts';
import { createPagePart } from '../../../page/createLaterPart.tsx';
import { isGiftItem } from './giftItem.ts';

/** Loaded lazily: few carts contain a gift card. */
const GiftCardLines = createPagePart(
  loadable(() => import('./GiftCardLines.tsx'), { resolveComponent: (file) => file.GiftCardLines }),
);

type CartGiftCardsProps = { items: readonly CartItem[]; isSaved?: boolean };

/** The e-gift cards of the cart; stays mounted after the last one is removed, to offer the undo. */
export function CartGiftCards({ items, isSaved = false }: CartGiftCardsProps) {
  const hasNow = items.some(isGiftItem);
  const [wasShown, setWasShown] = useState(hasNow);
  if (hasNow && !wasShown) setWasShown(true);
  return hasNow || wasShown ? <GiftCardLines items={items} isSaved={isSaved} /> : null;
}
