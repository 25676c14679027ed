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

/** Pages with an underscore or a dot in the path. No page ends in `.do`; those are form targets. */
const MAY_HAVE_SIGNS = [/^\/[^/]+\/\.zso$/, /^\/search(\/|$)/, /^\/zap\//, /^(\/account)?\/favorites\/h\.$/];
const NEVER = [
  ...[/^\/(product|p|c)\/?$/, /^\/p\/(product|asin)\/?$/, /^\/filters\/.*\.zso$/, /^\/search\/(.*\/)?\.zso$/],
  // A content page has only one name segment.
  /^\/c\/[^/]*\/./,
];

/**
 * Returns whether a path can never be a page: /product, /p, /c, /filters/*.zso, `.zso` not after one name, more than one
 * segment under /c, and paths with an underscore or a dot (browsing §2).
 */
export function isNeverAPage(path: string): boolean {
  if (NEVER.some((pattern) => pattern.test(path))) return true;
  return /[_.]/.test(path) && !MAY_HAVE_SIGNS.some((pattern) => pattern.test(path));
}

/** Returns the status of an error page (browsing §2): 400 to 599, `ccBlocked` is 403, other text 404. */
export function parseErrorStatus(statusToSend: string): number {
  if (statusToSend === 'ccBlocked') return 403;
  return /^[45]\d\d$/.test(statusToSend) ? Number(statusToSend) : 404;
}

/** Returns the `tel:` URL of a formatted North American number: "(800) 555-0142" dials +18005550142. */
export function buildPhoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}
