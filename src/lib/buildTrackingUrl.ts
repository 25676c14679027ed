const PAGES: ReadonlyMap<string, string> = new Map([
  ['UPS', 'https://www.ups.com/track?tracknum='],
  ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['DHL', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
]);

/** The carriers with a known tracking page. */
export const CARRIERS: readonly string[] = [...PAGES.keys()];

/** Returns the URL of a carrier's tracking page for a parcel; null for an unknown carrier. */
export function buildTrackingUrl(carrier: string, trackingNumber: string): string | null {
  const page = PAGES.get(carrier);
  return page === undefined ? null : page + encodeURIComponent(trackingNumber);
}
