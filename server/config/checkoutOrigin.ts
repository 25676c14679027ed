import { StartError } from '../platform/startError.ts';

export type CheckoutOrigin = {
  /** Where checkout begins, without a slash at the end; the shop's own address unless another is given. */
  readonly checkoutOrigin: string;
  /** The domain whose hosts share the shop's cookies; undefined where one host is all there is. */
  readonly cookieDomain: string | undefined;
};

/**
 * The address at which checkout begins (transactions §2). It shares the shop's cookies, so that no session travels in an address:
 * it is on the shop's host, or on a subdomain of it, and as secure as the shop.
 * @throws {StartError}
 */
export function resolveCheckoutOrigin(given: string | undefined, publicUrl: string): CheckoutOrigin {
  const shop = new URL(publicUrl);
  const checkout = new URL(given ?? publicUrl);
  const isSame = checkout.hostname === shop.hostname;
  if (!isSame && !checkout.hostname.endsWith(`.${shop.hostname}`)) {
    throw new StartError(`CHECKOUT_ORIGIN=${given}: must be on the host of PUBLIC_URL or on a subdomain of it`);
  }
  if (checkout.protocol !== shop.protocol) {
    throw new StartError(`CHECKOUT_ORIGIN=${given}: must have the protocol of PUBLIC_URL`);
  }
  return { checkoutOrigin: checkout.origin, cookieDomain: isSame ? undefined : shop.hostname };
}
