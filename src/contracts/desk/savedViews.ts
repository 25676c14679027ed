/** The most letters of a view's name. */
export const MAX_VIEW_NAME = 40;
/** The most letters of a view's parameters. */
export const MAX_VIEW_PARAMS = 1000;

/** A saved view of a list (GET /api/desk/queries/{name}/views). */
export type SavedView = {
  readonly viewId: number;
  readonly name: string;
  /** Parameters of the list's address: view, filters, sort and columns. */
  readonly params: string;
  /** Whether all staff who see the list see the view. */
  readonly isShared: boolean;
  /** Whether the person has saved it. */
  readonly isOwn: boolean;
  /** The name of the person who saved it. */
  readonly by: string;
  readonly version: number;
};

export type SavedViews = { readonly views: readonly SavedView[] };

/** Parameters of a list that no view keeps: its page, and the search, which may name a customer. */
const FLEETING = ['cursor', 'limit', 'q', 'saved'];

/** Returns what a view keeps of a list's parameters, always in the same order. */
export function toViewParams(params: URLSearchParams): URLSearchParams {
  const kept = [...params].filter(([name, value]) => value !== '' && !FLEETING.includes(name));
  const result = new URLSearchParams(kept);
  result.sort();
  return result;
}
