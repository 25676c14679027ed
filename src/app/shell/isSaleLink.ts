import type { NavLink } from '../../contracts/content/content.ts';

/** Returns whether a link leads to reduced products; such links have the sale color. */
export function isSaleLink({ text }: NavLink): boolean {
  return /\bsale\b/i.test(text);
}
