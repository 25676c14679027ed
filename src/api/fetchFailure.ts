/** The window's event for a call that failed: no answer, or one that is no answer of the shop's own. */
export const FETCH_FAILURE = 'fetchfailure';

/** Which call failed; status 0 where nothing answered. */
export type FetchFailure = { readonly method: string; readonly path: string; readonly status: number };
