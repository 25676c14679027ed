import type { ContentPage, Marketplace } from '../../../../src/contracts/content.ts';
import { escapeHtml } from '../../../platform/escapeHtml.ts';
import type { DocumentOf } from '../documents/documentSchemas.ts';

/** Returns a page with the name, phone number and promises of a marketplace in its texts. */
export function presentPage(
  pageName: string,
  { title, description, html }: DocumentOf<'pages'>,
  { name, phone, returnDays, promise }: Marketplace,
): ContentPage {
  const values = { shopName: name, phoneNumber: phone, returnDays: String(returnDays), promise };
  const fill = (text: string, inHtml = false): string =>
    Object.entries(values).reduce(
      (filled, [field, value]) => filled.replaceAll(`{{${field}}}`, inHtml ? escapeHtml(value) : value),
      text,
    );
  return { pageName, title: fill(title), description: fill(description), html: fill(html, true) };
}
