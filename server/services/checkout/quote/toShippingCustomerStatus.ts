import type { QuoteFacts } from './quoteInput.ts';
import type { ShippingCustomerStatus } from './shipping/shippingBenefit.ts';

/** Returns the facts that affect shipping of a buyer's purchase: rewards, Prime, and whether they buy on a phone. */
export function toShippingCustomerStatus({
  customer,
  shop,
}: Pick<QuoteFacts, 'customer' | 'shop'>): ShippingCustomerStatus {
  const { isPrime, isLinked, tier, membership, preferredSpeed } = customer;
  const { isEnrolled, enrolled, consented, canEnroll } = membership;
  return {
    isPrime,
    isLinked,
    enrolledAt: isEnrolled && enrolled !== null ? new Date(enrolled * 1000) : null,
    hasConsented: consented,
    canEnroll,
    tier,
    hasMobilePromo: shop.hasMobilePromo,
    preferredSpeed,
  };
}
