import type { ChangedPromise, ShippingBenefitReason } from '../../contracts/checkout/shipping.ts';
import { formatShortDay, type IsoDay } from '../dates/dates.ts';
import type { ShippingTerms } from '../promises.ts';

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

/** Standard shipping by ground: by trucks, which also carry hazardous items, and by post. */
const GROUND_DAYS = {
  trucks: [3, 5],
  poBox: [3, 7],
  /** Alaska, Hawaii and military addresses. */
  farState: [5, 7],
  territory: [5, 10],
} as const;
export type GroundKind = keyof typeof GROUND_DAYS;
/** The days by air for which those by ground hold (transactions §9, Delivery duration choices). */
const USUAL_DAYS = 2;

/** Returns the first and the last business day of a delivery by ground, in a shop with these days by air. */
export function getGroundDays(kind: GroundKind, { standardDays }: Pick<ShippingTerms, 'standardDays'>) {
  const [first, last] = GROUND_DAYS[kind];
  const more = standardDays - USUAL_DAYS;
  return { first: first + more, last: last + more };
}

/** Formats the days of a delivery by ground: `3-5 business days`. */
export function formatGroundDays(kind: GroundKind, terms: Pick<ShippingTerms, 'standardDays'>): string {
  const { first, last } = getGroundDays(kind, terms);
  return `${first}-${last} business days`;
}

const STANDARD = 'Standard shipping is free for everyone.';
const VIP = 'As a VIP, all your shipping is free.';
const PRIME = 'With Prime, you have more free options.';

/** Texts that explain the shipping price (transactions §6: VIP all free, Prime more free options, standard free for all). */
export const SHIPPING_BENEFIT_TEXTS: Readonly<Record<ShippingBenefitReason, string>> = {
  PLAIN: STANDARD,
  PLAIN_WITHOUT_VIP_AT_CHECKOUT: `${STANDARD} VIPs have all shipping free.`,
  LEGACY_VIP: VIP,
  NEW_VIP: `Welcome! ${VIP}`,
  VIP_AT_CHECKOUT: 'As you become a VIP with this order, all its shipping is free.',
  REWARDS_SILVER: VIP,
  REWARDS_GOLD: VIP,
  REWARDS_PLATINUM: VIP,
  REWARDS_ELITE: VIP,
  SILVER_AS_GOLD: VIP,
  LINKED_PLUS_PRIME: PRIME,
  PRIME_WITHOUT_VIP_AT_CHECKOUT: `${PRIME} VIPs have all shipping free.`,
  MOBILE_PROMO: 'Ordering from your phone, a faster option is free.',
  FREE_HOLIDAY_SHIPPING: 'For the holidays, a faster option is free.',
};

/** Returns the text for a shipping benefit reason, with the shop's rule of standard shipping. */
export const getShippingBenefitText = (reason: ShippingBenefitReason, standardRule = STANDARD): string =>
  SHIPPING_BENEFIT_TEXTS[reason].replace(STANDARD, standardRule);

/** Returns the text for a changed promise date: moved, new or no longer possible. */
export function describeChangedPromise({ before, after }: Pick<ChangedPromise, 'before' | 'after'>): string {
  if (before !== null && after !== null) return `${formatShortDay(before)} is now ${formatShortDay(after)}.`;
  if (after !== null) return `${formatShortDay(after)} is new.`;
  return before === null ? '' : `${formatShortDay(before)} is no longer possible.`;
}

/** From Thanksgiving week to the end of the year, as `MM-DD`: carriers are often late. */
const BUSY_SEASON = { from: '11-23', to: '12-31' } as const;

/** Returns whether any of these days is in the busy season. */
export const isBusySeason = (days: readonly IsoDay[]): boolean =>
  days.some((day) => day.slice(5) >= BUSY_SEASON.from && day.slice(5) <= BUSY_SEASON.to);
