const DAY_MS = 86_400_000;
/** Period before a reduction whose lowest price is its reference (Directive 98/6/EC, Art. 6a). */
const REFERENCE_MS = 30 * DAY_MS;

/** A price from an instant on. */
export type PriceStep = {
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly priceCents: number;
  /** Price that the reduction is measured against; null if the price is not reduced. */
  readonly referenceCents: number | null;
};

type PriceChange = {
  readonly since: number;
  readonly priceCents: number;
  /** Whether the catalog states a higher regular price, and shoppers see the product. */
  readonly isAnnounced: boolean;
  /** The first day of sale; prices before it do not count. */
  readonly soldSince?: number | undefined;
};

/** Returns the start of the period whose prices count for a reduction at an instant. */
export const getReferenceStart = (instant: number): number => instant - REFERENCE_MS;

/**
 * Adds a price to a history. A reduction is measured against the lowest price of the 30 days before it began, or since the
 * first day of sale. It goes on while the price falls further: its reference stays. A higher price ends it.
 * @param history earlier steps, oldest first, with the one in force when the period began
 */
export function toPriceStep(history: readonly PriceStep[], change: PriceChange): PriceStep {
  const { since, priceCents } = change;
  return { since, priceCents, referenceCents: findReference(history, change) };
}

function findReference(
  history: readonly PriceStep[],
  { since, priceCents, isAnnounced, soldSince = Number.NEGATIVE_INFINITY }: PriceChange,
): number | null {
  const last = history.at(-1);
  if (!isAnnounced || !last) return null;
  if (last.referenceCents !== null && priceCents <= last.priceCents) return last.referenceCents;
  const start = Math.max(getReferenceStart(since), soldSince);
  const inForce = history.findLastIndex((step) => step.since <= start);
  const lowest = Math.min(...history.slice(Math.max(0, inForce)).map((step) => step.priceCents));
  return lowest > priceCents ? lowest : null;
}
