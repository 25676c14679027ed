import type { NavLink } from '../../contracts/content.ts';

/** Links to what is reduced wear the sale colour. */
export function isSaleLink({ text }: NavLink): boolean {
  return /\bsale\b/i.test(text);
}
