/**
 * Navigates to a URL from the API, such as a payment provider's page.
 * @throws {Error} for other schemes than http(s), because a `javascript:` URL would run in the shop's origin
 */
export function followAddress(address: string): void {
  const url = new URL(address, window.location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`No page is at ${url.protocol}`);
  window.location.assign(url.href);
}
