import type { CartItem } from '../../../contracts/cart.ts';

/** A cart line that is an e-gift card. */
export type GiftItem = CartItem & { readonly giftCard: NonNullable<CartItem['giftCard']> };

export const isGiftItem = (item: CartItem): item is GiftItem => item.giftCard !== undefined;
