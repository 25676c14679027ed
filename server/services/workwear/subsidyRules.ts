import { SUBSIDY_STATUS } from '../../../src/lib/products/workwear.ts';

/** Facts of an order that decide whether its subsidy can be reissued. */
export type SubsidyFacts = {
  /** Whether the order used a subsidy of a program that is still active. */
  readonly hasSubsidy: boolean;
  readonly pieces: number;
  readonly returnedPieces: number;
  /** When the goods came back; null while they have not. */
  readonly returnedAt: Date | null;
  /** The last moment at which returns are accepted. */
  readonly returnBy: Date;
  readonly now: Date;
};

/**
 * Returns the status of a reissue (transactions §4). A subsidy is paid again for an order of one item that came back in
 * time: the employer pays once for each pair that the person keeps.
 */
export function getSubsidyStatus(facts: SubsidyFacts): (typeof SUBSIDY_STATUS)[keyof typeof SUBSIDY_STATUS] {
  const { hasSubsidy, pieces, returnedPieces, returnedAt, returnBy, now } = facts;
  if (!hasSubsidy || pieces === 0) return SUBSIDY_STATUS.other;
  if (pieces > 1) return SUBSIDY_STATUS.multipleItems;
  const isReturned = returnedPieces === pieces;
  if ((isReturned ? (returnedAt ?? now) : now) > returnBy) return SUBSIDY_STATUS.late;
  return isReturned ? SUBSIDY_STATUS.eligible : SUBSIDY_STATUS.notReturned;
}
