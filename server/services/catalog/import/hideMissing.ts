import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';

/** The products that a feed names, by the source of the catalogue. */
export type NamedProducts = ReadonlyMap<string, ReadonlySet<string>>;

/** The products that are shown now, and those of them that the feed does not name. */
export type MissingCount = { readonly shown: number; readonly missing: number };

const buildMissingCondition = (source: string, keys: ReadonlySet<string>) => sql<boolean>`
  source = ${source} and not hidden and not exists (
    select from json_array_elements_text(${JSON.stringify([...keys])}::json) named where named = source_key)`;

/** Counts the products that {@link hideMissing} would hide. */
export async function countMissing(db: Database, namedProducts: NamedProducts): Promise<MissingCount> {
  let [shownCount, missingCount] = [0, 0];
  for (const [source, keys] of namedProducts) {
    const { rows } = await sql<MissingCount>`
      select count(*)::int as shown, (count(*) filter (where ${buildMissingCondition(source, keys)}))::int as missing
      from products where source = ${source} and not hidden`.execute(db);
    shownCount += rows[0]?.shown ?? 0;
    missingCount += rows[0]?.missing ?? 0;
  }
  return { shown: shownCount, missing: missingCount };
}

/**
 * Hides the products of these sources that the feed does not name, until a feed names them again. Returns their number.
 */
export function hideMissing(db: Database, namedProducts: NamedProducts, now: Date): Promise<number> {
  return db.transaction().execute(async (tx: Transaction) => {
    let hiddenCount = 0;
    for (const [source, keys] of namedProducts) {
      const { numAffectedRows = 0n } = await sql`
        update products set hidden = true, gone_at = ${now}, updated_at = ${now}
        where ${buildMissingCondition(source, keys)}`.execute(tx);
      hiddenCount += Number(numAffectedRows);
    }
    if (hiddenCount > 0) await announceCatalogChange(tx);
    return hiddenCount;
  });
}
