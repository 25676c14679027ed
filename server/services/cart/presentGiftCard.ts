import type { CartItem } from '../../../src/contracts/cart.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { describeGiftCard } from '../giftcards/actions.ts';
import { lineItemIdOf } from './giftCardRules.ts';
import type { HeldGiftCard } from './giftCardStore.ts';

/** An e-gift card as a line of the cart: no SKU, and always to be had. */
export function presentGiftCard({ lineId, amountCents, gift }: HeldGiftCard): CartItem {
  const price = toMoney(amountCents);
  return {
    ...describeGiftCard(gift),
    stockId: '',
    quantity: 1,
    price,
    priceWhenAdded: price,
    egc: true,
    giftCard: { ...gift, lineItemId: lineItemIdOf(lineId) },
  };
}
