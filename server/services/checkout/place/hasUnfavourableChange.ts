type PricedLine = {
  /** null for an e-gift card: its price never changes. */
  readonly stockId: number | null;
  readonly priceCents: number;
};

type CurrentQuote = {
  readonly lines: readonly PricedLine[];
  readonly charges: { readonly grandTotal: { readonly cents: number }; readonly total: { readonly cents: number } };
  /** ISO day; null if no delivery was chosen. */
  readonly promisedFor: string | null;
};

type SeenQuote = {
  readonly lines: readonly PricedLine[];
  readonly totalCents: number;
  readonly dueCents: number;
  readonly promisedFor: string | null;
};

/**
 * Returns whether a new quote needs the shopper's confirmation: another total, another price of a line (also if two
 * changes cancel out), another number of lines, or a later delivery. An earlier delivery needs no confirmation.
 */
export function hasUnfavourableChange({ lines, charges, promisedFor }: CurrentQuote, seenQuote: SeenQuote): boolean {
  const seenPrices = new Map(seenQuote.lines.map(({ stockId, priceCents }) => [stockId, priceCents]));
  return (
    lines.length !== seenQuote.lines.length ||
    charges.grandTotal.cents !== seenQuote.totalCents ||
    charges.total.cents !== seenQuote.dueCents ||
    lines.some(({ stockId, priceCents }) => stockId !== null && seenPrices.get(stockId) !== priceCents) ||
    (promisedFor ?? '') > (seenQuote.promisedFor ?? '')
  );
}
