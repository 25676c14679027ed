import { parseDollars } from './money.ts';

/**
 * The cents of an amount that was typed with words or signs around it: `USD 60`, `$ 1 200.00`, `60 dollars`. What is not a number is
 * stripped (transactions §5, amount parser); undefined where the rest is no price. What stands between two numbers is kept: a comma
 * for a point, or two amounts, must never become another amount.
 */
export function parseAmount(text: string): number | undefined {
  const start = text.search(/[\d.,-]/);
  if (!/\d/.test(text.charAt(start))) return undefined;
  let end = text.length;
  while (!/[\d.,-]/.test(text.charAt(end - 1))) end -= 1;
  return parseDollars(text.slice(start, end).replaceAll(/(?<=\d)\s+(?=\d{3}\b)/g, ''));
}
