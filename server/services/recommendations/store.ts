import { sql } from 'kysely';
import { type CustomerData, collectRows, eraseRows, moveRows } from '../../platform/customerData.ts';
import type { Database } from '../../platform/database/database.ts';
import { BRAND_ROWS, PRODUCT_ROWS, SKU_PRICES, type SkuPrice, STYLE_ROWS } from '../catalog/actions.ts';

/** Views stored per customer: more than shown, as some may be sold out or hidden later. */
const MAX_VIEWS = 50;

type View = { readonly customerId: number; readonly productId: number; readonly styleId: number; readonly at: Date };

/** Records a view, once per product, and deletes the oldest beyond the limit. */
export async function saveView(db: Database, { customerId, productId, styleId, at }: View): Promise<void> {
  await sql`
    insert into viewed_products (customer_id, product_id, style_id, viewed_at)
    select ${customerId}, s.product_id, s.style_id, ${at}
    from ${STYLE_ROWS} s join ${PRODUCT_ROWS} p using (product_id)
    where s.style_id = ${styleId} and s.product_id = ${productId} and not p.hidden
    on conflict (customer_id, product_id) do update set style_id = excluded.style_id, viewed_at = excluded.viewed_at`.execute(
    db,
  );
  await sql`
    delete from viewed_products
    where customer_id = ${customerId} and product_id in (
      select product_id from viewed_products where customer_id = ${customerId}
      order by viewed_at desc, product_id offset ${MAX_VIEWS})`.execute(db);
}

/** Returns the styles that a customer viewed, newest first, without one product. */
export async function readViewedStyles(
  db: Database,
  customerId: number,
  { limit, exceptProduct }: { limit: number; exceptProduct: number | undefined },
): Promise<number[]> {
  const result = await sql<{ style_id: number }>`
    select v.style_id from viewed_products v join ${PRODUCT_ROWS} p using (product_id)
    where v.customer_id = ${customerId} and not p.hidden and v.product_id is distinct from ${exceptProduct ?? null}
    order by v.viewed_at desc, v.product_id limit ${limit}`.execute(db);
  return result.rows.map(({ style_id }) => style_id);
}

export type OutfitRow = {
  readonly style_id: number;
  readonly product_id: number;
  readonly color_id: number;
  readonly color: string;
  readonly color_families: string[];
  readonly price_cents: number;
  readonly original_price_cents: number;
  readonly reference_price_cents: number | null;
  /** The stock and prices of all SKUs; null if these are the style's. */
  readonly sku_prices: SkuPrice[] | null;
  readonly image_id: string | null;
  readonly name: string;
  readonly brand_name: string;
  readonly genders: string[];
  readonly age_group: string;
  readonly department: string;
  readonly category: string;
  readonly product_type: string;
};

/** Returns the visible styles of these ids in their order. */
export async function readOutfitRows(db: Database, styleIds: readonly number[]): Promise<OutfitRow[]> {
  if (styleIds.length === 0) return [];
  const result = await sql<OutfitRow>`
    select s.style_id, p.product_id, s.color_id, s.color, s.color_families, s.price_cents,
      s.original_price_cents, s.reference_price_cents, ${SKU_PRICES} as sku_prices,
      s.images -> 0 ->> 'imageId' as image_id, p.name, b.name as brand_name, p.genders, p.age_group,
      p.department, p.category, p.product_type
    from unnest(${styleIds}::bigint[]) with ordinality as asked(style_id, place)
    join ${STYLE_ROWS} s using (style_id) join ${PRODUCT_ROWS} p using (product_id) join ${BRAND_ROWS} b using (brand_id)
    where not p.hidden
    order by asked.place`.execute(db);
  return result.rows;
}

/** Returns the style if it belongs to the product, else the product's first; undefined without any. */
export async function findStyleOfProduct(
  db: Database,
  productId: number,
  styleId: number | undefined,
): Promise<number | undefined> {
  const result = await sql<{ style_id: number }>`
    select s.style_id from ${STYLE_ROWS} s where s.product_id = ${productId}
    order by s.style_id = ${styleId ?? 0} desc, s.position limit 1`.execute(db);
  return result.rows[0]?.style_id;
}

export const viewData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'Viewed products': sql`
        select product_id as product, viewed_at as "viewed at"
        from viewed_products where customer_id = ${customerId} order by viewed_at`,
  })),
  erase: eraseRows('viewed_products'),
  merge: moveRows({ viewed_products: ['product_id'] }),
};
