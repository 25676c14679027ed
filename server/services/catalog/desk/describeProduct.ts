import { sql } from 'kysely';
import type { DeskProductSku } from '../../../../src/contracts/desk/products.ts';
import type { Database } from '../../../platform/database/database.ts';
import { SKU_PRICE } from '../catalogRows.ts';

/** A SKU as operators see it. */
export type DeskSku = Omit<DeskProductSku, 'grams' | 'kept'>;

export type DeskStyle = {
  readonly styleId: number;
  readonly color: string;
  readonly priceCents: number;
  readonly originalPriceCents: number;
  readonly skus: readonly DeskSku[];
};

/** A product as operators see it, also a hidden one. */
export type DeskProduct = {
  readonly productId: number;
  readonly brandName: string;
  readonly name: string;
  readonly source: string;
  readonly sourceKey: string;
  readonly isHidden: boolean;
  /** When an import hid it; null for one that an operator has hidden, or that is shown. */
  readonly goneAt: Date | null;
  readonly department: string;
  readonly category: string;
  readonly productType: string;
  readonly styles: readonly DeskStyle[];
};

/** Returns a product with its styles and SKUs, also a hidden one; undefined for an unknown id. */
export async function describeProduct(db: Database, productId: number): Promise<DeskProduct | undefined> {
  const result = await sql<DeskProduct>`
    select p.product_id as "productId", b.name as "brandName", p.name, p.source, p.source_key as "sourceKey",
      p.hidden as "isHidden", p.gone_at as "goneAt", p.department, p.category, p.product_type as "productType",
      (select coalesce(json_agg(json_build_object('styleId', s.style_id, 'color', s.color, 'priceCents', s.price_cents,
        'originalPriceCents', s.original_price_cents,
        'skus', (select coalesce(json_agg(json_build_object('stockId', k.stock_id, 'asin', k.asin,
            'sku', k.merchant_sku, 'gtin', k.gtin, 'mpn', k.mpn, 'size', k.size, 'width', k.width,
            'priceCents', ${SKU_PRICE}, 'originalPriceCents', coalesce(k.original_price_cents, s.original_price_cents),
            'onHand', k.on_hand, 'isCounted', k.is_counted) order by k.position, k.stock_id), '[]')
          from stocks k where k.style_id = s.style_id)
      ) order by s.position, s.style_id), '[]') from styles s where s.product_id = p.product_id) as styles
    from products p join brands b using (brand_id) where p.product_id = ${productId}`.execute(db);
  return result.rows[0];
}
