import { StartError } from '../platform/startError.ts';

export type CheckoutOrigin = {
  /** The origin of the checkout pages, without a slash at the end; default: the shop's. */
  readonly checkoutOrigin: string;
  /** The domain whose hosts share the shop's cookies; undefined if there is only one host. */
  readonly cookieDomain: string | undefined;
};

/**
 * Returns the origin of the checkout pages (transactions §2). It must be the shop's host or a subdomain, and equally
 * secure: it shares the shop's cookies, so that no URL contains a session.
 * @throws {StartError}
 */
export function resolveCheckoutOrigin(originSetting: string | undefined, publicUrl: string): CheckoutOrigin {
  const shop = new URL(publicUrl);
  const checkout = new URL(originSetting ?? publicUrl);
  const isSame = checkout.hostname === shop.hostname;
  if (!isSame && !checkout.hostname.endsWith(`.${shop.hostname}`)) {
    throw new StartError(`CHECKOUT_ORIGIN=${originSetting}: must be on the host of PUBLIC_URL or on a subdomain of it`);
  }
  if (checkout.protocol !== shop.protocol) {
    throw new StartError(`CHECKOUT_ORIGIN=${originSetting}: must have the protocol of PUBLIC_URL`);
  }
  return { checkoutOrigin: checkout.origin, cookieDomain: isSame ? undefined : shop.hostname };
}
