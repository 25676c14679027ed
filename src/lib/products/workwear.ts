/** The outcomes of a subsidy's reissue (transactions §4, Gift card and rewards). */
export type SubsidyOutcome =
  | 'will be reissued'
  | 'return needed'
  | 'expired'
  | 'multiple items'
  | 'will not be reissued';

/** Statuses of `checkEligibility`. */
export const SUBSIDY_STATUS = {
  eligible: 'eligible',
  notReturned: 'fraud detected: the item is not returned',
  late: 'return beyond time limit',
  multipleItems: 'order contains multiple items',
  other: 'not eligible',
} as const;

/** Returns the outcome for an answer of `checkEligibility`; for unknown statuses, the generic outcome. */
export function getSubsidyOutcome({ isEligible, status }: { isEligible: boolean; status: string }): SubsidyOutcome {
  if (isEligible) return 'will be reissued';
  const lowerCaseStatus = status.toLowerCase();
  if (lowerCaseStatus.includes('fraud detected')) return 'return needed';
  if (lowerCaseStatus.includes('return beyond time limit')) return 'expired';
  return lowerCaseStatus.includes('multiple items') ? 'multiple items' : 'will not be reissued';
}
