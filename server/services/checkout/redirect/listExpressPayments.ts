import type { ConfigureAnswer } from '../../../../src/contracts/checkout.ts';
import { isExpressCheckoutOffered } from '../../../../src/lib/isExpressCheckoutOffered.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import type { AskingShop } from './startRedirect.ts';

/**
 * Returns the methods that offer express checkout for a purchase (transactions §4): switched on, configured, and able
 * to return an address.
 */
export function listExpressPayments(
  { redirectPayments }: Pick<CheckoutParts, 'redirectPayments'>,
  shop: AskingShop,
  answer: ConfigureAnswer,
): Pick<ConfigureAnswer, 'expressPayments'> {
  const codes = shop.redirectPayments.filter((code) => redirectPayments[code]?.startExpress);
  return codes.length > 0 && isExpressCheckoutOffered(answer) ? { expressPayments: codes } : {};
}
