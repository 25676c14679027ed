import { z } from 'zod';
import { asin, money, stockId } from './common.ts';

export const cartItem = z.object({
  asin: z.string(),
  parentAsin: z.string(),
  productId: z.string(),
  stockId: z.string(),
  styleId: z.string(),
  colorId: z.string(),
  productName: z.string(),
  brandName: z.string(),
  genderLabel: z.string(),
  color: z.string(),
  size: z.string(),
  width: z.string(),
  imageId: z.string(),
  /** The product page in this colour. */
  productUrl: z.string(),
  quantity: z.int(),
  /** Today's price of one piece. */
  price: money,
  /** Its price when it was added; differs when the price moved since. */
  priceWhenAdded: money,
  glProductGroupType: z.string(),
  onHand: z.int(),
  egc: z.boolean(),
});
export type CartItem = z.infer<typeof cartItem>;

/** GET /v1/cart (browsing §3, Cart). Tax is estimated for the customer's primary address; without one it is zero. */
export const cart = z.object({
  activeItems: z.array(cartItem),
  activeItemTotalQuantity: z.int(),
  savedItems: z.array(cartItem),
  subtotal: money,
  subtotalWithTax: money,
  subtotalWithTaxAndDiscounts: money,
  /** Where the tax was estimated for: the zip code of the customer's primary address. */
  taxPostalCode: z.string().optional(),
  /** Names of products that left the cart because they are no longer sold (asin.not.available). */
  removedItems: z.array(z.string()),
});
export type Cart = z.infer<typeof cart>;

/** POST /v1/cart: `quantityAddition` adds to what the cart holds, `quantity` sets it (0 removes); `saved` moves between cart and saved. */
export const cartChange = z
  .object({
    asin: asin.optional(),
    stockId: stockId.optional(),
    quantityAddition: z.int().min(1).max(99).optional(),
    quantity: z.int().min(0).max(99).optional(),
    saved: z.boolean().optional(),
    trackAsin: z.string().optional(),
  })
  .refine((item) => item.asin !== undefined || item.stockId !== undefined, 'an item needs an asin or a stockId')
  .refine(
    (item) => item.quantityAddition !== undefined || item.quantity !== undefined || item.saved !== undefined,
    'an item needs quantityAddition, quantity or saved',
  );
export const cartRequest = z.object({ items: z.array(cartChange).min(1).max(50) });
export type CartChange = z.infer<typeof cartChange>;
export type CartRequest = z.infer<typeof cartRequest>;

/** GET /v1/getCartItemsCount */
export const cartItemsCount = z.object({ count: z.int() });
export type CartItemsCount = z.infer<typeof cartItemsCount>;
