import { sql } from 'kysely';
import type { DeskProductWords } from '../../../../src/contracts/desk/products.ts';
import { parseAttributeName } from '../../../../src/lib/search/facets.ts';
import type { Parts } from '../../../parts.ts';
import { BRAND_ROWS, COLOR_FAMILIES, PRODUCT_ROWS } from '../../catalog/actions.ts';
import { listConditionFields } from './collectionContent.ts';

/** The most brands and categories that a form suggests. */
const MAX_WORDS = 2000;

/** Lists the brands, categories, details and color families that products have now, also hidden ones. */
export async function listProductWords(parts: Pick<Parts, 'db' | 'search'>): Promise<DeskProductWords> {
  const [brands, categories, fields] = await Promise.all([
    sql<{ name: string }>`select name from ${BRAND_ROWS} b order by name limit ${MAX_WORDS}`.execute(parts.db),
    sql<{ category: string }>`
      select distinct concat_ws(' > ', department, category, product_type) as category from ${PRODUCT_ROWS} p
      where product_type <> '' order by category limit ${MAX_WORDS}`.execute(parts.db),
    listConditionFields(parts),
  ]);
  const attributes = fields.flatMap(({ field, values }) => {
    const name = parseAttributeName(field);
    return name === undefined ? [] : [[name, values] as const];
  });
  return {
    brands: brands.rows.map(({ name }) => name),
    categories: categories.rows.map(({ category }) => category),
    attributes: Object.fromEntries(attributes),
    colorFamilies: COLOR_FAMILIES,
  };
}
