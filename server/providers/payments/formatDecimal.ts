/** Formats cents as a provider's decimal amount: `129.95`. */
export const formatDecimal = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
