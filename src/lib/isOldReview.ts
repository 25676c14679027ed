const DAY_MS = 86_400_000;
/** A review counts as old after so many days … */
const OLD_AFTER_DAYS = 60;
/** … and only where it was written after this day (browsing §9). */
const COUNTED_AFTER = '2025-06-01';

/** Whether a review counts as old: more than 60 days before `now`, and dated after 1 June 2025. */
export const isOldReview = (reviewedAt: Date, now: Date): boolean =>
  reviewedAt.toISOString().slice(0, 10) > COUNTED_AFTER &&
  now.getTime() - reviewedAt.getTime() > OLD_AFTER_DAYS * DAY_MS;
