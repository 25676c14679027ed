import type { CartItem } from '../../../contracts/cart.ts';
import { CART_MESSAGES } from '../../../lib/cartMessages.ts';
import { isGiftCard } from '../../../lib/giftCards.ts';
import { Notice } from '../../../ui/Notice.tsx';

type Items = readonly Pick<CartItem, 'egc' | 'glProductGroupType'>[];

const hasEgc = (items: Items): boolean => items.some(({ egc }) => egc);
const hasGoods = (items: Items): boolean => items.some((item) => !isGiftCard(item));

/** Notice above the saved items that e-gift cards and retail items cannot be in the cart together. */
export function MixedNotice({ active, savedItems }: { active: Items; savedItems: Items }) {
  const isMixed = (hasEgc(active) && hasGoods(savedItems)) || (hasGoods(active) && hasEgc(savedItems));
  return isMixed ? <Notice kind="info">{CART_MESSAGES.cannotAddMixedRetailAndEgc}</Notice> : null;
}
