const PAGES: ReadonlyMap<string, string> = new Map([
  ['UPS', 'https://www.ups.com/track?tracknum='],
  ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['DHL', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
]);

/** The carriers whose parcels can be followed on a page of theirs. */
export const CARRIERS: readonly string[] = [...PAGES.keys()];

/** Where a carrier shows a parcel; null for one whose page we do not know. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const page = PAGES.get(carrier);
  return page === undefined ? null : page + encodeURIComponent(trackingNumber);
}
