import type { Address } from '../contracts/addresses.ts';
import type { PaymentInstrument } from '../contracts/payments.ts';
import type { Purchase } from '../contracts/purchase.ts';

type Facts = {
  readonly purchase: Pick<Purchase, 'purchaseType' | 'paymentMethods' | 'chargeSummary'>;
  /** What the shopper has saved. */
  readonly addresses: readonly Pick<Address, 'addressId'>[];
  readonly paymentInstruments: readonly Pick<PaymentInstrument, 'paymentInstrumentId'>[];
};

/**
 * Whether express checkout shows (transactions §4): the payment type is card, which it is until another is chosen; there is no address and no
 * card; and payment is required. What goes by mail alone has no address to ask for.
 */
export function offersExpress({ purchase, addresses, paymentInstruments }: Facts): boolean {
  const isTypeCard = purchase.paymentMethods.every(({ paymentMethodCode }) => paymentMethodCode === 'card');
  const isPaymentRequired = purchase.chargeSummary.total.cents > 0;
  const isShipped = purchase.purchaseType === 'PHYSICAL';
  return isTypeCard && addresses.length === 0 && paymentInstruments.length === 0 && isPaymentRequired && isShipped;
}
