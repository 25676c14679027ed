import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { SKU_PRICE } from '../catalogRows.ts';

/** The goods that a promotion concerns, by names; empty for all. */
type ConcernedGoods = {
  readonly brands: readonly string[];
  readonly departments: readonly string[];
  readonly categories: readonly string[];
  readonly products: readonly string[];
  readonly giftProduct: string | null;
};

export type ExampleSku = { readonly stockId: number; readonly priceCents: number };

/** Returns SKUs for an example: one that is concerned, and one of other goods if there are; none is the gift. */
export async function listExampleSkus(
  db: Database,
  { brands, departments, categories, products, giftProduct }: ConcernedGoods,
): Promise<ExampleSku[]> {
  const all = (list: readonly string[]) => sql`(cardinality(${[...list]}::text[]) = 0)`;
  const isConcerned = sql<boolean>`(
    (${all(brands)} or b.name = any(${[...brands]}::text[]))
    and (${all(departments)} or p.department = any(${[...departments]}::text[]))
    and (${all(categories)} or p.department = any(${[...categories]}::text[]) or p.category = any(${[...categories]}::text[]))
    and (${all(products)} or p.product_id::text = any(${[...products]}::text[])))`;
  const select = (condition: ReturnType<typeof sql<boolean>>) => sql<ExampleSku>`
    select k.stock_id as "stockId", ${SKU_PRICE} as "priceCents"
    from products p join brands b using (brand_id) join styles s using (product_id) join stocks k using (style_id)
    where not p.hidden and p.department <> 'Gift Cards' and k.on_hand > 0 and ${condition}
    order by p.product_id, k.stock_id limit 1`;
  const isGift = sql<boolean>`(p.product_id::text = ${giftProduct})`;
  const isNoGift = giftProduct === null ? sql<boolean>`true` : sql<boolean>`(not ${isGift})`;
  const { rows: concerned } = await select(sql<boolean>`(${isConcerned} and ${isNoGift})`).execute(db);
  const { rows: others } = await select(sql<boolean>`(not ${isConcerned} and ${isNoGift})`).execute(db);
  return [...concerned, ...others];
}
