import type { Address } from '../../contracts/account/addresses.ts';
import type { PaymentInstrument } from '../../contracts/checkout/paymentInstruments.ts';
import type { Purchase } from '../../contracts/checkout/purchase.ts';

type Facts = {
  readonly purchase: Pick<Purchase, 'purchaseType' | 'paymentMethods' | 'chargeSummary'>;
  /** The shopper's saved addresses and cards. */
  readonly addresses: readonly Pick<Address, 'addressId'>[];
  readonly paymentInstruments: readonly Pick<PaymentInstrument, 'paymentInstrumentId'>[];
};

/**
 * Returns whether express checkout is offered (transactions §4): the payment type is card (the default), there is no
 * address and no card, and payment is required. Digital purchases are excluded, because they need no address.
 */
export function isExpressCheckoutOffered({ purchase, addresses, paymentInstruments }: Facts): boolean {
  const isTypeCard = purchase.paymentMethods.every(({ paymentMethodCode }) => paymentMethodCode === 'card');
  const isPaymentRequired = purchase.chargeSummary.total.cents > 0;
  const isShipped = purchase.purchaseType === 'PHYSICAL';
  return isTypeCard && addresses.length === 0 && paymentInstruments.length === 0 && isPaymentRequired && isShipped;
}
