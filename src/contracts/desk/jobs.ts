import type { JOB_THINGS } from '../../lib/desk/jobs.ts';

/** A piece of work that the shop does in the background, such as a mail (GET /api/desk/queries/jobs). */
export type DeskJob = {
  readonly jobId: number;
  /** Such as `orderPlacedMail`. */
  readonly name: string;
  /** The thing that it concerns; null without a thing that has a page. */
  readonly thing: { readonly kind: (typeof JOB_THINGS)[number]; readonly id: string } | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Why the last attempt failed; null before the first failure. */
  readonly lastError: string | null;
  readonly queuedAt: string;
  /** The next attempt; null for one that is given up. */
  readonly nextAt: string | null;
};
