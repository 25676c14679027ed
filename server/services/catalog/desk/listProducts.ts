import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A product as operators see it in a list. */
export type ListedProduct = {
  readonly productId: number;
  readonly brandName: string;
  readonly name: string;
  readonly source: string;
  readonly isHidden: boolean;
  readonly lowestCents: number | null;
  readonly highestCents: number | null;
  readonly styles: number;
  readonly skus: number;
  /** Pieces of counted SKUs. */
  readonly onHand: number;
};

export type ProductFilter = {
  /** Words of the name or brand, or a number of a SKU; empty for all. */
  readonly search: string;
  readonly visibility: 'all' | 'shown' | 'hidden';
  /** Products without a piece to sell. */
  readonly isSoldOut: boolean;
};

export const PRODUCTS_PER_PAGE = 50;

const toPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function buildFilterCondition({ search, visibility, isSoldOut }: ProductFilter): RawBuilder<unknown> {
  const pattern = toPattern(search);
  const sku = sql`exists (select from styles s join stocks k using (style_id) where s.product_id = p.product_id
    and (k.asin = ${search} or k.gtin = ${search} or lower(k.merchant_sku) = lower(${search}) or lower(k.mpn) = lower(${search})))`;
  const conditions = [
    sql`true`,
    ...(visibility === 'all' ? [] : [sql`p.hidden = ${visibility === 'hidden'}`]),
    ...(search === '' ? [] : [sql`(b.name || ' ' || p.name ilike ${pattern} or ${sku})`]),
    ...(isSoldOut
      ? [
          sql`not exists (select from styles s join stocks k using (style_id)
            where s.product_id = p.product_id and k.on_hand > 0)`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Returns one page of fifty products, by id, with the number of all that match. `pageNum` counts from 1. */
export async function listProducts(
  db: Database,
  filter: ProductFilter,
  pageNum: number,
): Promise<{ products: ListedProduct[]; total: number }> {
  const page = sql`select p.*, b.name as brand_name from products p join brands b using (brand_id)
    where ${buildFilterCondition(filter)} order by p.product_id
    limit ${PRODUCTS_PER_PAGE} offset ${(pageNum - 1) * PRODUCTS_PER_PAGE}`;
  const result = await sql<ListedProduct>`
    select p.product_id as "productId", p.brand_name as "brandName", p.name, p.source, p.hidden as "isHidden",
      sums.* from (${page}) p cross join lateral (
        select min(s.price_cents) as "lowestCents", max(greatest(s.price_cents, k.price_cents)) as "highestCents",
          count(distinct s.style_id)::int as styles, count(k.stock_id)::int as skus,
          coalesce(sum(k.on_hand) filter (where k.is_counted), 0)::int as "onHand"
        from styles s left join stocks k using (style_id) where s.product_id = p.product_id
      ) sums order by p.product_id`.execute(db);
  const countResult = await sql<{ total: number }>`
    select count(*)::int as total from products p join brands b using (brand_id) where ${buildFilterCondition(filter)}`.execute(
    db,
  );
  return { products: result.rows, total: countResult.rows[0]?.total ?? 0 };
}
