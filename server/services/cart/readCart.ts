import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { buildStocksSql, isGiftCardSkuSql, type StockRow } from '../catalog/actions.ts';
import type { GiftChoices } from '../promotions/actions.ts';
import type { StoredGiftCard } from './giftCardStore.ts';
import { GIFT_CHOICES } from './promotionGifts.ts';
import type { StoredLine } from './rules.ts';
import { buildOwnerCondition, type CartOwner } from './store.ts';

/** The contents of a cart, including saved lines, each kind in the order of addition. */
export type StoredItems = {
  readonly lines: readonly StoredLine[];
  readonly giftCards: readonly StoredGiftCard[];
  /** About gifts of promotions. */
  readonly giftChoices: GiftChoices;
};

export const NO_ITEMS: StoredItems = { lines: [], giftCards: [], giftChoices: {} };

const LINES = sql`(
      select coalesce(json_agg(json_build_object('stockId', i.stock_id, 'saved', i.saved, 'quantity', i.quantity,
        'priceCentsWhenAdded', i.price_cents_when_added, 'wantedQuantity', i.wanted_quantity,
        'isGiftCard', ${isGiftCardSkuSql(sql`i.stock_id`)}
      ) order by i.added_at, i.stock_id), '[]') from cart_items i where i.cart_id = c.cart_id)`;
const GIFT_CARDS = sql`(
      select coalesce(json_agg(json_build_object('lineId', g.line_id, 'saved', g.saved, 'amountCents', g.amount_cents,
        'gift', g.gift
      ) order by g.added_at, g.line_id), '[]') from cart_gift_cards g where g.cart_id = c.cart_id)`;

/** A cart as read. The version of its row changes with each change of the cart. */
export type ReadCart = StoredItems & { readonly cartId: number; readonly version: string };

/** Selects both kinds as one SQL value, for statements that read other data too; null if there is no such cart. */
export const buildStoredCartSql = (owner: CartOwner): RawBuilder<ReadCart | null> => sql<ReadCart | null>`(
    select json_build_object('cartId', c.cart_id, 'version', c.version::text, 'lines', ${LINES}, 'giftCards', ${GIFT_CARDS},
      'giftChoices', ${GIFT_CHOICES})
    from carts c where ${buildOwnerCondition(owner)})`;

/** The contents of a cart, with those of its SKUs that are on sale. */
export type StoredCart = StoredItems & { readonly stocks: readonly StockRow[] };

export const EMPTY_CART: StoredCart = { ...NO_ITEMS, stocks: [] };

/** Selects the contents with current catalog data, as one SQL value. */
export const buildCartSql = (owner: CartOwner): RawBuilder<StoredCart | null> => sql<StoredCart | null>`(
    select json_build_object('lines', ${LINES}, 'giftCards', ${GIFT_CARDS}, 'giftChoices', ${GIFT_CHOICES},
      'stocks', ${buildStocksSql(sql`select i.stock_id from cart_items i where i.cart_id = c.cart_id`)})
    from carts c where ${buildOwnerCondition(owner)})`;

/** Selects the SKUs of a cart, including saved ones. */
export const buildCartStockIdsSql = (owner: CartOwner): RawBuilder<unknown> => sql`
    select i.stock_id from carts c join cart_items i using (cart_id) where ${buildOwnerCondition(owner)}`;

export async function readCart(db: Database | Transaction, owner: CartOwner): Promise<StoredCart> {
  const { cart } = await db.selectNoFrom(buildCartSql(owner).as('cart')).executeTakeFirstOrThrow();
  return cart ?? EMPTY_CART;
}

export async function readStoredItems(db: Database | Transaction, owner: CartOwner): Promise<StoredItems> {
  const { held: heldCart } = await db.selectNoFrom(buildStoredCartSql(owner).as('held')).executeTakeFirstOrThrow();
  return heldCart ?? NO_ITEMS;
}
