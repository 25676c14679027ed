import type { Insertable } from 'kysely';
import type { Tables } from '../../../../server/platform/database/schema.ts';
import { givenProduct } from './givenProduct.ts';
import { givenPromo } from './givenPromo.ts';

type Shop = Parameters<typeof givenPromo>[0];

/** Adds a promotion that gives a new product, by itself, from 100 dollars on. */
export async function givenGift(
  shop: Shop,
  code: string,
  {
    onHand = [9],
    priceCents = 1_999,
  }: { readonly onHand?: readonly [number, ...number[]]; readonly priceCents?: number } = {},
  change: Partial<Insertable<Tables['promo_codes']>> = {},
) {
  const gift = await givenProduct(shop.parts.db, { onHand, priceCents, name: `Socks of ${code}` });
  await givenPromo(shop, code, {
    description: 'Free socks',
    kind: 'gift',
    percent: null,
    is_automatic: true,
    gift_product: gift.productId,
    min_subtotal_cents: 10_000,
    ...change,
  });
  return { ...gift, skus: gift.stocks.map((stock) => stock.stockId) };
}

/** Stops all promotions. */
export const stopPromotions = ({ parts: { db } }: Shop) =>
  db
    .updateTable('promo_codes')
    .set({ stopped_at: new Date(0) })
    .execute();
