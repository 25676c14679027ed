import type { OrderLine, Shipment } from '../contracts/orders.ts';

/** Days after its delivery during which a parcel can be reported missing; afterwards carriers no longer search. */
export const MISSING_DAYS = 30;
/** The number of days until the shop's answer. */
export const MISSING_ANSWER_DAYS = 2;

const DAY_MS = 86_400_000;

type Parcel = Pick<Shipment, 'trackingStatus' | 'deliveredAt' | 'missingSince'>;

/** The reason why a parcel cannot be reported missing: an id of the API's errors. */
export type MissingRefusal = 'parcel.not.delivered' | 'parcel.report.late' | 'parcel.returned';

/** The customer's text about each reason. */
export const MISSING_REFUSAL_TEXTS: Readonly<Record<MissingRefusal, string>> = {
  'parcel.not.delivered': 'The carrier has not delivered this package yet.',
  'parcel.report.late': `A package can be reported missing for ${MISSING_DAYS} days after its delivery. Call us.`,
  'parcel.returned': 'Something of this package was returned, so it arrived. Call us if a part is missing.',
};

/**
 * Returns the reason why a parcel cannot be reported missing; undefined if it can be, or was already.
 * @param lines the lines in the parcel
 */
export function findMissingRefusal(
  { trackingStatus, deliveredAt, missingSince }: Parcel,
  lines: readonly Pick<OrderLine, 'status'>[],
  now: Date,
): MissingRefusal | undefined {
  if (missingSince !== undefined) return undefined;
  if (trackingStatus !== 'delivered' || deliveredAt === null) return 'parcel.not.delivered';
  if (now.getTime() - new Date(deliveredAt).getTime() > MISSING_DAYS * DAY_MS) return 'parcel.report.late';
  // A customer who sends an item back must have received it.
  return lines.some(({ status }) => status !== 'delivered' && status !== 'completed') ? 'parcel.returned' : undefined;
}
