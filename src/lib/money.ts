/** Money on the wire: integer cents for arithmetic, and the text a person reads. */
type Amount = { readonly cents: number; readonly amount: string };

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars with two decimals: 12995 is `$129.95`, 123456 is `$1,234.56` (browsing §9). */
export const formatCents = (cents: number): string => dollars.format(cents / 100);

/** The wire's shape of an amount. */
export const toMoney = (cents: number): Amount => ({ cents, amount: formatCents(cents) });

/** Whole percent that `price` lies under `original`, rounded; 0 where it does not. */
export const percentOff = (priceCents: number, originalCents: number): number =>
  originalCents > priceCents ? Math.round(((originalCents - priceCents) / originalCents) * 100) : 0;
