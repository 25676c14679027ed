import loadable from '@loadable/component';
import { useState } from 'react';
import type { CartItem } from '../../../contracts/cart.ts';
import { isGiftItem } from '../giftItem.ts';

/** Apart: few carts hold one. */
const GiftCardLines = loadable(() => import('./GiftCardLines.tsx'), { resolveComponent: (file) => file.GiftCardLines });

type CartGiftCardsProps = { items: readonly CartItem[]; isSaved?: boolean };

/** The place of the e-gift cards; it stays when the last one has left, for the way back. */
export function CartGiftCards({ items, isSaved = false }: CartGiftCardsProps) {
  const hasNow = items.some(isGiftItem);
  const [had, setHad] = useState(hasNow);
  if (hasNow && !had) setHad(true);
  return hasNow || had ? <GiftCardLines items={items} isSaved={isSaved} /> : null;
}
