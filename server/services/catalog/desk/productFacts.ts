import { type RawBuilder, sql } from 'kysely';
import { buildProductNameSql, STYLE_ROWS } from '../catalogRows.ts';

/** Selects number, name and first picture of another row's product as pairs of a JSON object. */
export const buildProductFactsSql = (productId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  'productId', ${productId}, 'productName', ${buildProductNameSql(productId)},
  'imageId', (select shown.images -> 0 ->> 'imageId' from ${STYLE_ROWS} shown
    where shown.product_id = ${productId} order by shown.position, shown.style_id limit 1)`;

const MAX_WORDS = 5;
const WORD = /[\p{L}\p{N}]+/gu;

/** Returns the first words of a search: letters and digits only, so that they hold no pattern and no operator. */
export const listSearchWords = (search: string): readonly string[] => (search.match(WORD) ?? []).slice(0, MAX_WORDS);

/**
 * Returns the condition that each typed word begins a word of a text, or that the text is the number of the product.
 */
export function buildWordsSql(text: RawBuilder<unknown>, productId: RawBuilder<unknown>, search: string) {
  if (search === '') return sql<boolean>`true`;
  if (/^\d{1,15}$/.test(search)) return sql<boolean>`${productId} = ${search}::bigint`;
  const words = listSearchWords(search);
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} ~* ${`\\m${word}`}`),
    sql` and `,
  )})`;
}
