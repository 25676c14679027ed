/** Returns a query string without empty values; starts with `?` unless it is empty. */
export function buildQueryString(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** The landing page of the business variant and its form (browsing §2). */
export const WORKWEAR_PATH = '/c/zappos-at-work';
export const WORKWEAR_FORM_PATH = '/c/zappos-at-work-form';

/** The VIP dashboard (transactions §2, configured path); customers who are not members join there. */
export const VIP_DASHBOARD_PATH = '/c/vip-dash';
