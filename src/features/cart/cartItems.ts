import type { Cart, CartItem } from '../../contracts/cart.ts';

/** A cart line that is an e-gift card. */
export type GiftItem = CartItem & { readonly giftCard: NonNullable<CartItem['giftCard']> };

export const isGiftItem = (item: CartItem): item is GiftItem => item.giftCard !== undefined;

/** Formats the options of a product: `Harbor Blue · Size 8.5 · B`. */
export const formatChoice = ({ color, size, width }: Pick<CartItem, 'color' | 'size' | 'width'>): string =>
  [color, size && `Size ${size}`, width].filter(Boolean).join(' · ');

/** Returns the products in a cart, also those saved for later, each once. */
export const listProductIds = (cart: Cart | null): string[] => [
  ...new Set(
    [...(cart?.activeItems ?? []), ...(cart?.savedItems ?? [])].map(({ productId }) => productId).filter(Boolean),
  ),
];
