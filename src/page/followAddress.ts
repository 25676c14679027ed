/**
 * Leaves for an address that the API gave, such as a payment provider's page.
 * @throws {Error} for anything but http(s): a script's address would run as the shop's own
 */
export function followAddress(address: string): void {
  const url = new URL(address, window.location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`No page is at ${url.protocol}`);
  window.location.assign(url.href);
}
