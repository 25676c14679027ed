import type { Permission } from '../../../src/contracts/desk/permissions.ts';

/** Sums that a person may give away without the approval of another; null without a limit. */
export type ActorLimits = { readonly refundCents: number | null; readonly creditCents: number | null };

/** The person who performs an operation. */
export type Actor = {
  /** The name in the audit log. */
  readonly name: string;
  /** Undefined for a person at the command line, who may do everything. */
  readonly staffId?: number;
  readonly channel: 'command' | 'desk';
  readonly permissions: ReadonlySet<Permission>;
  readonly limits: ActorLimits;
  /** Whether the person gave the second factor again a short time ago. */
  readonly isConfirmed: boolean;
};
