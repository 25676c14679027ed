import { type RawBuilder, sql } from 'kysely';
import type { ExplicitFit } from '../../../src/contracts/products/sizing.ts';
import { type CustomerData, collectRows, eraseRows, moveRows } from '../../platform/customerData.ts';
import type { Database } from '../../platform/database/database.ts';
import { PRODUCT_ROWS, SKU_ROWS, STYLE_ROWS } from '../catalog/actions.ts';
import { buildBoughtLinesSql } from '../orders/actions/purchaseHistory.ts';

/** The properties of a product that define its size system. */
export type SizedThing = {
  readonly brandId: number;
  readonly department: string;
  readonly category: string;
  readonly genders: readonly string[];
  readonly ageGroup: string;
};
/** A product's regular sizes with pieces on hand over all colors and widths. */
export type SizesOfProduct = SizedThing & { readonly sizes: readonly { size: string; onHand: number }[] };
/** An item that a customer bought and kept. */
export type PurchasedSize = SizedThing & { readonly size: string };

/** Returns a product's sizes; undefined if unknown or hidden. */
export async function readSizes(db: Database, productId: number): Promise<SizesOfProduct | undefined> {
  const result = await sql<SizesOfProduct>`
    select p.brand_id as "brandId", p.department, p.category, p.genders, p.age_group as "ageGroup",
      coalesce((select json_agg(json_build_object('size', size, 'onHand', on_hand)) from (
        select k.size, sum(k.on_hand)::int as on_hand from ${SKU_ROWS} k join ${STYLE_ROWS} s using (style_id)
        where s.product_id = p.product_id and k.shoe_type = 'PAIR' and k.size_range = 'REGULAR' and k.size <> ''
        group by k.size) as run), '[]') as sizes
    from ${PRODUCT_ROWS} p where p.product_id = ${productId} and not p.hidden`.execute(db);
  return result.rows[0];
}

/** Returns recent purchases, newest first. */
export async function readPurchases(db: Database, customerId: number, department: string): Promise<PurchasedSize[]> {
  const result = await sql<PurchasedSize>`
    select p.brand_id as "brandId", p.department, p.category, p.genders, p.age_group as "ageGroup", k.size
    from ${buildBoughtLinesSql(sql`${customerId}`)} bought
    join ${SKU_ROWS} k using (stock_id)
    join ${STYLE_ROWS} s using (style_id)
    join ${PRODUCT_ROWS} p using (product_id)
    where p.department = ${department} and k.size <> ''
    order by bought.placed_at desc, bought.line_item_id
    limit 60`.execute(db);
  return result.rows;
}

/** Returns the counts of fit answers: small, true to size, large; undefined for an unknown product. */
export async function readFitCounts(db: Database, productId: number): Promise<number[] | undefined> {
  const result = await sql<{ counts: number[] }>`
    select p.fit_counts as counts from ${PRODUCT_ROWS} p where p.product_id = ${productId} and not p.hidden`.execute(
    db,
  );
  return result.rows[0]?.counts;
}

export async function readFits(db: Database, customerId: number): Promise<ExplicitFit[]> {
  const result = await sql<ExplicitFit>`
    select department, gender, age_group as "ageGroup", size, width from explicit_fits
    where customer_id = ${customerId} order by saved_at desc, department`.execute(db);
  return result.rows;
}

/** Selects a text that changes with the sizes that a customer entered, for `customerVersion`. */
export const buildFitsVersionSql = (customerId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
    select md5(string_agg(f::text, ',' order by f.department, f.gender, f.age_group))
    from explicit_fits f where f.customer_id = ${customerId}), '-')`;

/** Saves one size per kind of product, replacing the earlier one. */
export async function writeFit(db: Database, customerId: number, fit: ExplicitFit, now: Date): Promise<void> {
  const savedFit = { size: fit.size, width: fit.width, saved_at: now };
  await db
    .insertInto('explicit_fits')
    .values({
      customer_id: customerId,
      department: fit.department,
      gender: fit.gender,
      age_group: fit.ageGroup,
      ...savedFit,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'department', 'gender', 'age_group']).doUpdateSet(savedFit),
    )
    .execute();
}

/** The sizes that a customer entered as fitting. */
export const fitData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'Sizes that fit': sql`
        select department, gender, age_group as "age group", size, width, saved_at as "saved at"
        from explicit_fits where customer_id = ${customerId} order by saved_at`,
  })),
  erase: eraseRows('explicit_fits'),
  merge: moveRows({ explicit_fits: ['department', 'gender', 'age_group'] }),
};
