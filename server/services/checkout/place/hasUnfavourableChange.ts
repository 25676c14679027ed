type PricedLine = {
  /** null for an e-gift card: its price never changes. */
  readonly stockId: number | null;
  readonly priceCents: number;
};

type Quoted = {
  readonly lines: readonly PricedLine[];
  readonly charges: { readonly grandTotal: { readonly cents: number }; readonly total: { readonly cents: number } };
  /** ISO day; null if no delivery was chosen. */
  readonly promisedFor: string | null;
};

type Seen = {
  readonly lines: readonly PricedLine[];
  readonly totalCents: number;
  readonly dueCents: number;
  readonly promisedFor: string | null;
};

/**
 * Returns whether a new quote needs the shopper's confirmation: another total, another price of a line (also if two
 * changes cancel out), another number of lines, or a later delivery. An earlier delivery needs no confirmation.
 */
export function hasUnfavourableChange({ lines, charges, promisedFor }: Quoted, seen: Seen): boolean {
  const priceBefore = new Map(seen.lines.map(({ stockId, priceCents }) => [stockId, priceCents]));
  return (
    lines.length !== seen.lines.length ||
    charges.grandTotal.cents !== seen.totalCents ||
    charges.total.cents !== seen.dueCents ||
    lines.some(({ stockId, priceCents }) => stockId !== null && priceBefore.get(stockId) !== priceCents) ||
    (promisedFor ?? '') > (seen.promisedFor ?? '')
  );
}
