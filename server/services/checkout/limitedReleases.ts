import { sql } from 'kysely';
import { CANCELLED } from '../../platform/database/cancelledStatuses.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { lockReleases } from '../catalog/actions.ts';
import { stoppedDesigns } from '../giftcards/actions.ts';
import { restrictionViolations, type SaleFacts } from './constraints/saleViolations.ts';
import { isSku } from './lines.ts';
import type { QuotedLine, SkuLine } from './quote.ts';
import { refuseViolations } from './rules.ts';

/** Returns the limited releases among the products of a purchase. */
export const releasesIn = (restrictions: SaleFacts['restrictions']): number[] =>
  restrictions.filter(({ kind }) => kind === 'release').map(({ productId }) => productId);

/**
 * Returns how many pieces of these products were ordered under the customer's email address, without cancelled ones.
 */
async function ordered(
  db: Database | Transaction,
  customerId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0) return new Map();
  const found = await sql<{ productId: number; pieces: number }>`
    select (i.snapshot ->> 'productId')::bigint as "productId", sum(i.quantity)::int as pieces
    from customers me join customers c on c.email = me.email
      join orders o on o.customer_id = c.customer_id
      join order_items i using (order_id)
    where me.customer_id = ${customerId} and i.snapshot ->> 'productId' = any(${productIds.map(String)}::text[])
      and o.status not in ${CANCELLED}
      and i.status not in ${CANCELLED}
    group by 1`.execute(db);
  return new Map(found.rows.map(({ productId, pieces }) => [productId, pieces]));
}

/** Reads what restricts the sale of these lines to this customer, as of now. */
export async function readSaleFacts(
  db: Database | Transaction,
  customerId: number,
  lines: readonly QuotedLine[],
): Promise<SaleFacts> {
  // Two lines may share a product.
  const byProduct = new Map(lines.filter(isSku).map((line) => [line.productId, line.restrictions]));
  const restrictions = [...byProduct.values()].flat();
  const releases = releasesIn(restrictions);
  return {
    restrictions,
    hadBefore: await ordered(db, customerId, releases),
    stoppedDesigns: lines.some(({ giftCard }) => giftCard) ? await stoppedDesigns(db) : [],
  };
}

/**
 * Refuses a second piece of a limited release. Runs in the order's transaction: of two concurrent orders of one
 * customer, one waits for the other.
 * @param known the limited releases among the lines at the time of the quote
 * @throws {ApiError} 409 `constraint.violations.exist`
 */
export async function keepReleases(
  tx: Transaction,
  customerId: number,
  lines: readonly SkuLine[],
  known: readonly number[],
): Promise<void> {
  const releases = await lockReleases(tx, known);
  if (releases.length === 0) return;
  const restrictions = releases.map((productId) => ({ productId, kind: 'release', places: [], most: null }) as const);
  const hadBefore = await ordered(tx, customerId, releases);
  refuseViolations(restrictionViolations(lines, { restrictions, hadBefore }, null));
}
