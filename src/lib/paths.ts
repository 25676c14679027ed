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

type InfoQuery = {
  /** The token of a guest's emailed link. */
  readonly token?: string | undefined;
  readonly step?: 'DONE' | undefined;
};

/** Returns the path of the page of a return (transactions §2). @param itemUniqueId one of its items, where it is known */
export const buildReturnInfoPath = (contractId: string, itemUniqueId = '-', { token, step }: InfoQuery = {}): string =>
  `/return-info/${encodeURIComponent(contractId)}/${encodeURIComponent(itemUniqueId)}${buildQueryString({ token, step })}`;

/** Returns the URL of a guest's order with the token that opens it. */
export const buildGuestOrderPath = (orderId: string, token: string): string =>
  `/orders/${encodeURIComponent(orderId)}?${new URLSearchParams({ token })}`;

/** Matches the URL of a brand page, with any page and sort of its list. */
export const BRAND_PATH = /^\/b\/[^/?]+\/brand\/\d+(?:\?|$)/;
