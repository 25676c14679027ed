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

/**
 * Navigates to a URL from the API, such as a payment provider's page.
 * @throws {Error} for other schemes than http(s), because a `javascript:` URL would run in the shop's origin
 */
export function navigateToUrl(address: string): void {
  const url = new URL(address, window.location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`No page is at ${url.protocol}`);
  window.location.assign(url.href);
}

/** Returns the id of this browser's sign-in (cookie `profile`, browsing §3); empty for a guest. Browser only. */
export const readSignInId = (): string => /(?:^|; )profile=([^;]*)/.exec(document.cookie)?.[1] ?? '';

/** Saves a choice of this browser in a cookie of the whole shop; an age of 0 deletes it. Browser only. */
export function saveCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari lacks the Cookie Store API
  document.cookie = `${name}=${value};path=/;max-age=${maxAgeSeconds};samesite=lax${secure}`;
}
