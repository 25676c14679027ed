import type { PaymentMethodState } from '../../../../src/contracts/paymentSessions.ts';
import type { PaymentMethodCode, RedirectCode } from '../../../../src/lib/paymentMethods.ts';
import type { Parts } from '../../../parts.ts';
import type { PaymentsParts } from '../paymentsParts.ts';

type Providers = Pick<PaymentsParts, 'redirectPayments'> & Pick<Parts, 'config'>;
/** The redirect methods that are switched on in a shop. */
type OfferingShop = { readonly redirectPayments: readonly RedirectCode[] };

/**
 * Returns the payment methods of a shop: cards where it accepts them, and the configured redirect methods that are
 * switched on.
 */
export const listPaymentTypes = ({ redirectPayments, config }: Providers, shop: OfferingShop): PaymentMethodCode[] => [
  ...(config.takesCards ? (['card'] as const) : []),
  ...shop.redirectPayments.filter((code) => redirectPayments[code]),
];

/**
 * Returns the configured redirect methods of a shop, without those whose provider does not answer (transactions §4).
 */
export async function listMethods(
  { redirectPayments }: Pick<Providers, 'redirectPayments'>,
  shop: OfferingShop,
): Promise<PaymentMethodState[]> {
  const checks = shop.redirectPayments.map(async (paymentMethodCode) => {
    const provider = redirectPayments[paymentMethodCode];
    return provider ? [{ paymentMethodCode, isLoaded: await provider.isReachable() }] : [];
  });
  return (await Promise.all(checks)).flat();
}
