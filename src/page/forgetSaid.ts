/**
 * Takes out of the browser's history what a page was opened to say, once it says it: neither a reload nor the way back says it again.
 * The router keeps what it knows, so that nothing loads or renders.
 * @param names those of the query; what came with `navigate`'s state goes anyway
 */
export function forgetSaid(names: readonly string[] = []): void {
  const url = new URL(window.location.href);
  for (const name of names) url.searchParams.delete(name);
  const state: unknown = window.history.state;
  // Under `usr` the router keeps the state that it was given; the rest is its own.
  window.history.replaceState(typeof state === 'object' ? { ...state, usr: null } : state, '', url);
}
