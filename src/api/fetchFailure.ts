/** The window's event for a failed call: no answer, or an answer that is not from the API. */
export const FETCH_FAILURE = 'fetchfailure';

/** The failed call; status 0 when there was no answer. */
export type FetchFailure = { readonly method: string; readonly path: string; readonly status: number };
