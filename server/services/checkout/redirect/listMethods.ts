import type { PaymentMethodState } from '../../../../src/contracts/paymentSessions.ts';
import type { PaymentMethodCode } from '../../../../src/contracts/payments.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import type { AskingShop } from './begin.ts';

type Providers = Pick<CheckoutParts, 'redirectPayments' | 'config'>;

/** The ways to pay that a shop offers: cards where it takes them, and those with a page of their own that are switched on in it and set up. */
export const paymentTypes = ({ redirectPayments, config }: Providers, shop: AskingShop): PaymentMethodCode[] => [
  ...(config.takesCards ? (['card'] as const) : []),
  ...shop.redirectPayments.filter((code) => redirectPayments[code]),
];

/** The ways to pay with a page of their own that are switched on in a shop and set up; one that does not answer is not loaded (transactions §4). */
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
