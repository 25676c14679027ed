import type { NavLink } from '../../contracts/content/content.ts';
import { getShopYear } from '../../lib/dates/currentYear.ts';

/** Returns whether a link leads to reduced products; such links have the sale color. */
export function isSaleLink({ text }: NavLink): boolean {
  return /\bsale\b/i.test(text);
}

/** Replaces placeholders in a shop's text: "© {{currentYear}} Zappos". A name without a value stays unchanged. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Returns a function that fills phone number and year into texts of footers. @param renderedAt epoch milliseconds */
export function fillShopTexts(phone: string, renderedAt: number): (text: string) => string {
  const values = { phoneNumber: phone, currentYear: String(getShopYear(renderedAt)) };
  return (text) => fillPlaceholders(text, values);
}
