export const REDIRECT_VIEWS = ['all', 'used', 'unused'] as const;

/** An old address and where it leads (GET /api/desk/queries/redirects). */
export type DeskRedirect = {
  readonly redirectId: number;
  readonly from: string;
  readonly to: string;
  readonly version: number;
  readonly uses: number;
  readonly lastUsedAt: string | null;
  /** The name of the last person. */
  readonly by: string;
  readonly changedAt: string;
};
