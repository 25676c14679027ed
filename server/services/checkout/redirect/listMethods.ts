import type { PaymentMethodState } from '../../../../src/contracts/paymentSessions.ts';
import type { PaymentMethodCode } from '../../../../src/contracts/payments.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import type { AskingShop } from './begin.ts';

type Providers = Pick<CheckoutParts, 'redirectPayments' | 'config'>;

/**
 * Returns the payment methods of a shop: cards where it accepts them, and the configured redirect methods that are
 * switched on.
 */
export const paymentTypes = ({ redirectPayments, config }: Providers, shop: AskingShop): PaymentMethodCode[] => [
  ...(config.takesCards ? (['card'] as const) : []),
  ...shop.redirectPayments.filter((code) => redirectPayments[code]),
];

/**
 * Returns the configured redirect methods of a shop; one whose provider does not answer is not loaded (transactions
 * §4).
 */
export async function listMethods(
  { redirectPayments }: Pick<Providers, 'redirectPayments'>,
  shop: AskingShop,
): Promise<PaymentMethodState[]> {
  const asked = shop.redirectPayments.map(async (paymentMethodCode) => {
    const provider = redirectPayments[paymentMethodCode];
    return provider ? [{ paymentMethodCode, isLoaded: await provider.isReachable() }] : [];
  });
  return (await Promise.all(asked)).flat();
}
