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

/** A line of a pasted list that is left out. */
export type RefusedRedirect = { readonly line: number; readonly from: string; readonly reason: string };

/** The effect of an import of redirects. */
export type RedirectImport = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRedirect[];
};
