import type { ConfigureAnswer } from '../../../../src/contracts/checkout.ts';
import { offersExpress } from '../../../../src/lib/offersExpress.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import type { AskingShop } from './begin.ts';

/** The ways to pay by which express checkout shows for a purchase (transactions §4): switched on in the shop, set up, and telling the address. */
export function expressPayments(
  { redirectPayments }: Pick<CheckoutParts, 'redirectPayments'>,
  shop: AskingShop,
  answer: ConfigureAnswer,
): Pick<ConfigureAnswer, 'expressPayments'> {
  const codes = shop.redirectPayments.filter((code) => redirectPayments[code]?.beginExpress);
  return codes.length > 0 && offersExpress(answer) ? { expressPayments: codes } : {};
}
