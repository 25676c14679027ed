import { z } from 'zod';
import { totalPoints, vipMembership } from './account/rewards.ts';
import { egcLineId, giftFacts } from './checkout/giftcards.ts';
import { asin, createBoundedText, isUncounted, money, stockId } from './common.ts';
import { soldProduct } from './products/product.ts';

/** A line of the cart (browsing §3, Cart item). */
const cartItem = z.object({
  asin: z.string(),
  parentAsin: z.string(),
  stockId: z.string(),
  colorId: z.string(),
  ...soldProduct,
  quantity: z.int(),
  /** The quantity that the shopper had in two carts before they were merged; omitted if enough is in stock. */
  wantedQuantity: z.int().optional(),
  /** Current price of one item. */
  price: money,
  /** Price of one item when it was added to the cart. */
  priceWhenAdded: money,
  glProductGroupType: z.string(),
  onHand: z.int(),
  isUncounted,
  egc: z.boolean(),
  /** E-gift cards only, which have no SKU: the line id and the recipient. `stockId` is empty and `quantity` is 1. */
  giftCard: giftFacts.extend({ lineItemId: z.string() }).optional(),
});
export type CartItem = z.infer<typeof cartItem>;

const giftItem = z.object({ stockId: z.string(), ...soldProduct, price: money });

/** The gift of a promotion whose conditions hold; it is none of the items and in no sum. */
export const cartGift = z.object({
  /** Names the promotion. */
  code: z.string(),
  description: z.string(),
  /** `open`: the shopper chooses a size first. */
  state: z.enum(['added', 'open', 'declined']),
  /** The given SKU; before the choice, the first one. */
  item: giftItem,
  /** The SKUs in stock to choose from. */
  sizes: z.array(z.object({ stockId: z.string(), label: z.string() })),
});
export type CartGift = z.infer<typeof cartGift>;

/** A cart's owner, as tokens of `x-main` and `session-id` (browsing §3), which can only be compared. */
const cartMarks = z.object({ xMain: createBoundedText(64), sessionId: createBoundedText(64) });
export type CartMarks = z.infer<typeof cartMarks>;

/** The points that the cart would earn, and the shopper's rewards status (browsing §3, cartRewards). */
export const cartRewards = vipMembership.extend({ totalPoints });
export type CartRewards = z.infer<typeof cartRewards>;

/** The query of GET and POST /v1/cart. */
export const cartQuery = z.object({ displayRewards: z.enum(['true', 'false']).catch('false') });
export type CartQuery = z.infer<typeof cartQuery>;

/** GET /v1/cart (browsing §3, Cart). Tax is estimated for the customer's primary address; without one it is zero. */
export const cart = z.object({
  activeItems: z.array(cartItem),
  activeItemTotalQuantity: z.int(),
  savedItems: z.array(cartItem),
  subtotal: money,
  subtotalWithTax: money,
  subtotalWithTaxAndDiscounts: money,
  /** The automatic promotions that reduce the cart; omitted if there are none. */
  discounts: z.array(z.object({ description: z.string(), amount: money })).optional(),
  /** The gifts of promotions; omitted if there are none. */
  gifts: z.array(cartGift).optional(),
  /** The price of standard shipping for these items. */
  shipping: money,
  /** The zip code of the customer's primary address, for which tax was estimated. */
  taxPostalCode: z.string().optional(),
  /** Whether prices contain the tax: nothing is added to them. */
  isTaxIncluded: z.literal(true).optional(),
  /** The day on which an order that is placed now arrives free of charge, for reading: `Wed, Dec 2`. */
  arrival: z.string(),
  /** Names of products that were removed because they are no longer sold (asin.not.available). */
  removedItems: z.array(z.string()),
  /** Present only when `displayRewards=true` was requested and the rewards service answered. */
  cartRewards: cartRewards.optional(),
  owner: cartMarks,
});
export type Cart = z.infer<typeof cart>;

/**
 * An item of POST /v1/cart: `quantityAddition` adds to the quantity in the cart, `quantity` sets that of a line (0
 * removes it), `saved` moves the line between cart and saved items. An e-gift card is identified by its `lineItemId` and
 * can be moved and removed here; `addEGCToCart` adds and changes it. `gift` is the code of a promotion whose gift the
 * shopper declines (quantity 0) or takes (1), in the size `stockId` if there are several.
 */
const cartChange = z
  .object({
    asin: asin.optional(),
    stockId: stockId.optional(),
    lineItemId: egcLineId.optional(),
    gift: createBoundedText(40).optional(),
    quantityAddition: z.int().min(1).max(99).optional(),
    quantity: z.int().min(0).max(99).optional(),
    saved: z.boolean().optional(),
    trackAsin: createBoundedText(40).optional(),
  })
  .refine(
    ({ asin: named, stockId: sku, lineItemId, gift }) => [named, sku, lineItemId, gift].some((id) => id !== undefined),
    'an item needs an asin, a stockId, a lineItemId or a gift',
  )
  .refine(
    (item) => item.quantityAddition !== undefined || item.quantity !== undefined || item.saved !== undefined,
    'an item needs quantityAddition, quantity or saved',
  );

/**
 * POST /v1/cart. `owner` is the cart's owner according to the page; a request with another owner's marks is rejected
 * (cart.owner.changed). With `restore`, the items come from the browser's record of that owner's cart; they are used
 * only when the shop does not have the cart.
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
