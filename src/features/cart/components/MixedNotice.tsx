import type { CartItem } from '../../../contracts/cart.ts';
import { CART_MESSAGES } from '../../../lib/cartMessages.ts';
import { Notice } from '../../../ui/Notice.tsx';

type Items = readonly Pick<CartItem, 'egc'>[];

/** Notice above the saved items that gift cards and retail items cannot be in the cart together. */
export function MixedNotice({ active, saved }: { active: Items; saved: Items }) {
  const [first] = active;
  const isMixed = first !== undefined && saved.some(({ egc }) => egc !== first.egc);
  return isMixed ? <Notice kind="info">{CART_MESSAGES.cannotAddMixedRetailAndEgc}</Notice> : null;
}
