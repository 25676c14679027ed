import type { Cart } from '../../contracts/cart.ts';

/** Returns the products in a cart, also those saved for later, each once. */
export const listProductIds = (cart: Cart | null): string[] => [
  ...new Set(
    [...(cart?.activeItems ?? []), ...(cart?.savedItems ?? [])].map(({ productId }) => productId).filter(Boolean),
  ),
];
