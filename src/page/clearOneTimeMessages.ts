/**
 * Removes a one-time message from the browser's history entry, so that neither a reload nor Back shows it again. The
 * router is not notified, so nothing loads or renders.
 * @param names the query parameters to remove; the state of `navigate` is always removed
 */
export function clearOneTimeMessages(names: readonly string[] = []): void {
  const url = new URL(window.location.href);
  for (const name of names) url.searchParams.delete(name);
  const state: unknown = window.history.state;
  // The router stores the caller's state under `usr`; the other fields are its own.
  window.history.replaceState(typeof state === 'object' ? { ...state, usr: null } : state, '', url);
}
