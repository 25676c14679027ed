const DAY_MS = 86_400_000;
/** The age from which a review counts as old … */
const OLD_AFTER_DAYS = 60;
/** … and the day after which it must have been written (browsing §9). */
const COUNTED_AFTER = '2025-06-01';

/** Returns whether a review counts as old: more than 60 days before `now`, and dated after 1 June 2025 (browsing §9). */
export const isOldReview = (reviewedAt: Date, now: Date): boolean =>
  reviewedAt.toISOString().slice(0, 10) > COUNTED_AFTER &&
  now.getTime() - reviewedAt.getTime() > OLD_AFTER_DAYS * DAY_MS;
