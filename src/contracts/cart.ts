import { z } from 'zod';
import { asin, boundedText, money, stockId } from './common.ts';
import { egcLineId, giftFacts } from './giftcards.ts';
import { totalPoints, vipMembership } from './rewards.ts';
import { soldProduct } from './soldProduct.ts';

export const cartItem = z.object({
  asin: z.string(),
  parentAsin: z.string(),
  stockId: z.string(),
  colorId: z.string(),
  ...soldProduct,
  quantity: z.int(),
  /** What the shopper had of it in two carts that became one; left out where there is as much. */
  wantedQuantity: z.int().optional(),
  /** Today's price of one piece. */
  price: money,
  /** Its price when it was added; differs when the price moved since. */
  priceWhenAdded: money,
  glProductGroupType: z.string(),
  onHand: z.int(),
  egc: z.boolean(),
  /** Of an e-gift card, which has no SKU: its line, and whom it is for. Its `stockId` is empty, its quantity 1. */
  giftCard: giftFacts.extend({ lineItemId: z.string() }).optional(),
});
export type CartItem = z.infer<typeof cartItem>;

/**
 * Whose cart it is, as marks that stand for the cookies `x-main` and `session-id`: empty where there is no such cookie. The browser
 * keeps them in its cart record (browsing §3) and sends them back; they can be compared and nothing else.
 */
export const cartMarks = z.object({ xMain: boundedText(64), sessionId: boundedText(64) });
export type CartMarks = z.infer<typeof cartMarks>;

/** What the cart would bring, and how its shopper stands to the rewards programme (browsing §3, cartRewards). */
export const cartRewards = vipMembership.extend({ totalPoints });
export type CartRewards = z.infer<typeof cartRewards>;

/** GET and POST /v1/cart */
export const cartQuery = z.object({ displayRewards: z.enum(['true', 'false']).catch('false') });

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
  /** Only where `displayRewards=true` asked for it, and it could be told. */
  cartRewards: cartRewards.optional(),
  owner: cartMarks,
});
export type Cart = z.infer<typeof cart>;

/**
 * POST /v1/cart: `quantityAddition` adds to what the cart holds, `quantity` sets it (0 removes); `saved` moves between cart and saved.
 * An e-gift card is named by its `lineItemId`, and can be moved and removed here; `addEGCToCart` adds and changes it.
 */
export const cartChange = z
  .object({
    asin: asin.optional(),
    stockId: stockId.optional(),
    lineItemId: egcLineId.optional(),
    quantityAddition: z.int().min(1).max(99).optional(),
    quantity: z.int().min(0).max(99).optional(),
    saved: z.boolean().optional(),
    trackAsin: boundedText(40).optional(),
  })
  .refine(
    (item) => item.asin !== undefined || item.stockId !== undefined || item.lineItemId !== undefined,
    'an item needs an asin, a stockId or a lineItemId',
  )
  .refine(
    (item) => item.quantityAddition !== undefined || item.quantity !== undefined || item.saved !== undefined,
    'an item needs quantityAddition, quantity or saved',
  );

/**
 * `owner` says whose cart the page means: that of another shopper than the caller is refused (cart.owner.changed). With `restore` the
 * items come from the browser's record of that owner's cart, and only a cart that the shop does not know is filled with them.
 */
export const cartRequest = z
  .object({
    items: z.array(cartChange).min(1).max(50),
    owner: cartMarks.optional(),
    restore: z.literal(true).optional(),
  })
  .refine((request) => !request.restore || request.owner !== undefined, 'a record has an owner');
export type CartChange = z.infer<typeof cartChange>;
export type CartRequest = z.infer<typeof cartRequest>;

/** GET /v1/getCartItemsCount */
export const cartItemsCount = z.object({ count: z.int() });
export type CartItemsCount = z.infer<typeof cartItemsCount>;
