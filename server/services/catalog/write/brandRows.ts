import { toSlug } from '../../../../src/lib/products/productUrls.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { CatalogRecord } from './catalogRecord.ts';

/** Finds the records' brands and inserts missing ones. @returns brand ids by name, and whether anything was written */
export async function ensureBrands(
  tx: Transaction,
  records: readonly CatalogRecord[],
): Promise<{ brandIds: Map<string, number>; hasChanged: boolean }> {
  const aboutTexts = new Map(records.map(({ brand }) => [brand.name, brand.description]));
  const knownBrands = await tx
    .selectFrom('brands')
    .selectAll()
    .where('name', 'in', [...aboutTexts.keys()])
    .execute();
  const brandIds = new Map(knownBrands.map((brand) => [brand.name, brand.brand_id]));
  let hasChanged = false;
  for (const { brand_id, name, about } of knownBrands) {
    const statedAbout = aboutTexts.get(name);
    if (statedAbout === undefined || statedAbout === about) continue;
    await tx.updateTable('brands').set({ about: statedAbout }).where('brand_id', '=', brand_id).execute();
    hasChanged = true;
  }
  for (const [name, about] of aboutTexts) {
    if (brandIds.has(name)) continue;
    brandIds.set(name, await addBrand(tx, name, about ?? ''));
    hasChanged = true;
  }
  return { brandIds, hasChanged };
}

/** Two names may have one slug ("A & B", "A B"): the later one gets a number. */
export async function addBrand(tx: Transaction, name: string, about: string): Promise<number> {
  const slug = toSlug(name) || 'brand';
  for (let number = 1; ; number++) {
    const addedBrand = await tx
      .insertInto('brands')
      .values({ name, about, slug: number === 1 ? slug : `${slug}-${number}` })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('brand_id')
      .executeTakeFirst();
    if (addedBrand) return addedBrand.brand_id;
  }
}

/** Finds a brand by its name, in any case. */
export async function findBrandId(db: Database, name: string): Promise<number | undefined> {
  const brand = await db
    .selectFrom('brands')
    .select('brand_id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  return brand?.brand_id;
}
