import type { Purchase } from '../../contracts/checkout/purchase.ts';

/** The first page of checkout, where a visitor without a session signs in or continues as a guest. */
export const START_PATH = '/checkout/initiate';

/** The query parameter with the id of the approved Amazon Pay session (transactions §2). */
export const AMAZON_SESSION = 'amazonCheckoutSessionId';

/** Query parameters kept between checkout steps, in addition to the purchase id. */
const KEPT_PARAMS = [AMAZON_SESSION, 'disableHf'] as const;

/** Returns a path with the kept query parameters of another step added. */
export function appendKeptQuery(path: string, search: string): string {
  const [pathname = '', ownQuery = ''] = path.split('?');
  const currentParams = new URLSearchParams(search);
  const query = new URLSearchParams(ownQuery);
  for (const name of KEPT_PARAMS) {
    const value = currentParams.get(name);
    if (value !== null && !query.has(name)) query.set(name, value);
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Returns a step's query without the Amazon Pay session if that session no longer pays. */
export function removeStaleSession({ amazonPay }: Pick<Purchase, 'amazonPay'>, search: string): string {
  const query = new URLSearchParams(search);
  if (query.get(AMAZON_SESSION) !== amazonPay?.amazonCheckoutSessionId) query.delete(AMAZON_SESSION);
  return `${query}`;
}
