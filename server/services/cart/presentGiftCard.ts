import type { CartItem } from '../../../src/contracts/cart.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { describeGiftCard } from '../giftcards/actions.ts';
import { formatGiftCardLineItemId } from './giftCardRules.ts';
import type { HeldGiftCard } from './giftCardStore.ts';

/** Returns an e-gift card as a cart line: no SKU, always available. */
export function presentGiftCard({ lineId, amountCents, gift }: HeldGiftCard): CartItem {
  const price = toMoney(amountCents);
  return {
    ...describeGiftCard(gift),
    stockId: '',
    quantity: 1,
    price,
    priceWhenAdded: price,
    egc: true,
    giftCard: { ...gift, lineItemId: formatGiftCardLineItemId(lineId) },
  };
}
