import { parseDollars } from './money.ts';

/**
 * Parses an amount with text around it into cents: `USD 60`, `$ 1 200.00`, `60 dollars`. Leading and trailing
 * non-numeric characters are stripped (transactions §5, amount parser); undefined when the rest is not a price.
 * Characters between numbers are kept, so that a decimal comma or two amounts never become a wrong amount.
 */
export function parseAmount(text: string): number | undefined {
  const start = text.search(/[\d.,-]/);
  if (!/\d/.test(text.charAt(start))) return undefined;
  let end = text.length;
  while (!/[\d.,-]/.test(text.charAt(end - 1))) end -= 1;
  return parseDollars(text.slice(start, end).replaceAll(/(?<=\d)\s+(?=\d{3}\b)/g, ''));
}
