import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Sets what the shop pays for a piece of a SKU, or of all SKUs of styles. Orders keep the cost of the moment when they were
 * placed. Returns the number of SKUs.
 */
export async function setCosts(
  db: Database,
  { stockId, styleIds }: { readonly stockId: number | undefined; readonly styleIds: readonly number[] },
  costCents: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update stocks set cost_cents = ${costCents}
    where ${stockId === undefined ? sql`style_id = any(${[...styleIds]}::bigint[])` : sql`stock_id = ${stockId}`}`.execute(
    db,
  );
  return Number(numAffectedRows);
}
