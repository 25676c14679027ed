import { type RawBuilder, sql } from 'kysely';
import type { CartChange, CartGift } from '../../../src/contracts/cart.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { GIFT_CARDS_GROUP } from '../../../src/lib/products/products.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { describeSoldStocks, type StockDescription } from '../catalog/actions.ts';
import {
  type GiftChoices,
  type GivingPromotion,
  listGiftProducts,
  type PromoFacts,
  readPromoIds,
} from '../promotions/actions.ts';
import { createCartError } from './cartErrors.ts';

/** Selects what the shopper of `carts c` decided about gifts. */
export const GIFT_CHOICES: RawBuilder<GiftChoices> = sql<GiftChoices>`(
      select coalesce(json_object_agg(g.code, g.stock_id), '{}') from cart_gifts g where g.cart_id = c.cart_id)`;

/** A SKU that may be given. */
export type GiftStock = StockDescription & { readonly isGiftCard: boolean };

/** Goods that any shopper can order at any speed: a gift takes no delivery option away, and no turn of a limited release. */
const canBeGiven = ({ hazmat, restrictions }: StockDescription): boolean =>
  !hazmat && !restrictions.some(({ kind }) => kind === 'held' || kind === 'release');

/** Returns the SKUs in stock that promotions may give. Reads nothing if there are no such promotions. */
export async function readGiftStocks(
  db: Database | Transaction,
  promos: readonly Pick<PromoFacts, 'giftProduct'>[],
  now: Date,
): Promise<readonly GiftStock[]> {
  const stocks = await describeSoldStocks(db, listGiftProducts(promos), now);
  return stocks
    .filter(canBeGiven)
    .map((stock) => ({ ...stock, isGiftCard: stock.glProductGroupType === GIFT_CARDS_GROUP }));
}

/** Returns the gifts of promotions as shoppers see them. @param givenIds the SKUs that the purchase has as gifts */
export const presentGifts = (
  promotions: readonly GivingPromotion[],
  stocks: readonly GiftStock[],
  givenIds: readonly (number | null)[],
): CartGift[] =>
  promotions.flatMap(({ code, description, gift }) => {
    const offered = stocks.filter(({ stockId }) => gift?.stockIds.includes(stockId));
    const shown = offered.find(({ stockId }) => stockId === gift?.stockId) ?? offered[0];
    if (!gift || !shown || (gift.state === 'added' && !givenIds.includes(shown.stockId))) return [];
    const { productId, styleId, productName, brandName, genderLabel, color, size, width, imageId, productUrl } = shown;
    const sold = { productId, styleId, productName, brandName, genderLabel, color, size, width, imageId, productUrl };
    const hasColors = new Set(offered.map((stock) => stock.styleId)).size > 1;
    return {
      code,
      description,
      state: gift.state,
      item: { ...sold, stockId: String(shown.stockId), price: toMoney(shown.priceCents) },
      sizes: offered.map((stock) => ({
        stockId: String(stock.stockId),
        label: [...(hasColors ? [stock.color] : []), stock.size, ...(stock.width ? [stock.width] : [])].join(', '),
      })),
    };
  });

/**
 * Stores what the shopper of a locked cart decided about gifts: quantity 0 declines one, 1 takes it, in a size if one is named.
 * @throws {ApiError} cart.validation.exception for an unknown promotion
 */
export async function changeGifts(tx: Transaction, cartId: number, changes: readonly CartChange[]): Promise<void> {
  const known = await readPromoIds(
    tx,
    changes.flatMap(({ gift }) => gift ?? []),
  );
  for (const { gift = '', quantity, stockId } of changes) {
    if (!known.has(gift) || quantity === undefined || quantity > 1) throw createCartError('cart.validation.exception');
    await tx.deleteFrom('cart_gifts').where('cart_id', '=', cartId).where('code', '=', gift).execute();
    const chosenId = quantity === 0 ? null : stockId && Number(stockId);
    if (chosenId !== undefined && chosenId !== '')
      await tx.insertInto('cart_gifts').values({ cart_id: cartId, code: gift, stock_id: chosenId }).execute();
  }
}

/** Moves a guest's decisions to the cart of a customer: they are newer than those there. */
export const mergeGiftChoices = (tx: Transaction, from: number, into: number): Promise<unknown> =>
  sql`insert into cart_gifts (cart_id, code, stock_id) select ${into}::bigint, code, stock_id from cart_gifts where cart_id = ${from}
    on conflict (cart_id, code) do update set stock_id = excluded.stock_id`.execute(tx);
