import type { Transaction } from '../../../platform/database/database.ts';
import { lockReleases } from '../../catalog/actions.ts';
import { buildSameEmailSql } from '../../customers/actions.ts';
import { readOrderedPieces } from '../../orders/actions.ts';
import { refuseViolations } from '../constraints/constraintError.ts';
import { findRestrictionViolations } from '../constraints/findRestrictionViolations.ts';
import type { SkuLine } from '../quote/quotedLines.ts';

/**
 * Rejects a second piece of a limited release. Runs in the order's transaction: of two concurrent orders of one
 * customer, one waits for the other.
 * @throws {ApiError} 409 `constraint.violations.exist`
 */
export async function enforceReleaseLimit(
  tx: Transaction,
  customerId: number,
  lines: readonly SkuLine[],
): Promise<void> {
  const releaseRestrictions = lines.flatMap(({ restrictions }) =>
    restrictions.filter(({ kind }) => kind === 'release'),
  );
  const releases = await lockReleases(tx, [...new Set(releaseRestrictions.map(({ productId }) => productId))]);
  if (releases.length === 0) return;
  const restrictions = releases.map((productId) => ({ productId, kind: 'release', places: [], most: null }) as const);
  const orderedPieces = await readOrderedPieces(tx, buildSameEmailSql(customerId), releases);
  refuseViolations(findRestrictionViolations({ lines, restrictions, orderedPieces, address: null }));
}
