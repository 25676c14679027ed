import { sql } from 'kysely';
import { updateRows } from '../../../platform/database/bulkRows.ts';
import type { Art, StoredImage } from '../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { lockCatalogWriters } from './skuSales.ts';

type PictureSources = { readonly images: readonly StoredImage[]; readonly art: Art | null };

export type StyleImages = { readonly styleId: number; readonly images: readonly StoredImage[] };

/** A style whose pictures are drawn. */
export type DrawnStyle = StyleImages & { readonly kind: string; readonly art: Art };

const DRAWN_STYLE = sql`style_id as "styleId", art ->> 'kind' as kind, art, images`;

/** Returns a style's pictures and their sources; undefined for an unknown style. */
export async function findStyleImages(db: Database, styleId: number): Promise<PictureSources | undefined> {
  return db.selectFrom('styles').select(['images', 'art']).where('style_id', '=', styleId).executeTakeFirst();
}

/** Returns the next style whose pictures are made in advance: most viewed first, then by position in lists. */
export async function findUnpicturedStyle(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('styles')
    .innerJoin('products', 'products.product_id', 'styles.product_id')
    .leftJoin('style_views', 'style_views.style_id', 'styles.style_id')
    .select('styles.style_id')
    .where('style_views.pictured_at', 'is', null)
    .orderBy((order) => order.fn.coalesce('style_views.views', order.lit(0)), 'desc')
    .orderBy('products.popularity', 'desc')
    .orderBy('styles.position')
    .limit(1)
    .executeTakeFirst();
  return row?.style_id;
}

export async function markPictured(db: Database, styleIds: readonly number[], at: Date): Promise<void> {
  if (styleIds.length === 0) return;
  await db
    .insertInto('style_views')
    .values(styleIds.map((styleId) => ({ style_id: styleId, pictured_at: at })))
    .onConflict((conflict) => conflict.column('style_id').doUpdateSet({ pictured_at: at }))
    .execute();
}

/** Lets the pictures of these styles be made again: they have others now. */
async function clearPictured(tx: Transaction, styleIds: readonly number[]): Promise<void> {
  if (styleIds.length === 0) return;
  await sql`update style_views set pictured_at = null where style_id = any(${[...styleIds]}::bigint[])`.execute(tx);
}

/** Dates the products of styles that have other pictures now, and lets these be made again. */
export async function dateNewPictures(tx: Transaction, styleIds: readonly number[], now: Date): Promise<void> {
  if (styleIds.length === 0) return;
  await sql`update products set updated_at = ${now} where product_id in (
    select product_id from styles where style_id = any(${[...styleIds]}::bigint[]))`.execute(tx);
  await clearPictured(tx, styleIds);
}

/** Counts the styles whose pictures were made in advance, and those that wait. */
export async function countPictured(db: Database): Promise<{ readonly done: number; readonly waiting: number }> {
  const { rows } = await sql<{ done: number; waiting: number }>`
    select count(pictured_at)::int as done, count(*)::int - count(pictured_at)::int as waiting
    from styles left join style_views using (style_id)`.execute(db);
  return rows[0] ?? { done: 0, waiting: 0 };
}

/** Lists the first drawn style of each kind of drawing. */
export async function listDrawnStylesOfEachKind(db: Database): Promise<readonly DrawnStyle[]> {
  const { rows } = await sql<DrawnStyle>`
    select distinct on (kind) * from (select ${DRAWN_STYLE} from styles where art is not null) drawn
    order by kind, "styleId"`.execute(db);
  return rows;
}

/** Lists the styles whose drawings are of one of these kinds. */
export async function listDrawnStyles(db: Database, kinds: readonly string[]): Promise<readonly DrawnStyle[]> {
  const { rows } = await sql<DrawnStyle>`
    select ${DRAWN_STYLE} from styles where art ->> 'kind' = any(${kinds}::text[])`.execute(db);
  return rows;
}

/** Gives styles other pictures in one transaction, to be made in advance again. Nothing else of them changes. */
export async function replaceStyleImages(db: Database, styles: readonly StyleImages[]): Promise<void> {
  if (styles.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await lockCatalogWriters(tx);
    const rows = styles.map(({ styleId, images }) => ({ style_id: styleId, images }));
    await updateRows(tx, 'styles', 'style_id', rows);
    await clearPictured(
      tx,
      styles.map(({ styleId }) => styleId),
    );
    const { rows: changed } = await sql<{ productId: number }>`
      select distinct product_id as "productId" from styles
      where style_id = any(${styles.map(({ styleId }) => styleId)}::bigint[])`.execute(tx);
    await announceCatalogChange(
      tx,
      changed.map(({ productId }) => productId),
    );
  });
}
