import type { AddressFields } from '../../../contracts/addresses.ts';
import type { Payers, Purchase } from '../../../contracts/purchase.ts';
import { isShippingCountry } from '../../../lib/addressRules.ts';
import { EMBARGO_TEXT, isEmbargoed } from '../../../lib/embargo.ts';
import { REDIRECT_METHODS } from '../../../lib/paymentMethods.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { getProviderPayment } from '../getProviderPayment.ts';
import styles from './CheckoutStep.module.css';

type RefusedAddressProps = {
  purchase: Payers & Pick<Purchase, 'shippingAddress'>;
  /** Undefined if the address is no longer known. */
  address: AddressFields | undefined;
};

/** Returns the instruction for the shopper to fix the address. */
function getInstruction(
  { shippingAddress }: RefusedAddressProps['purchase'],
  address: AddressFields | undefined,
): string {
  if (shippingAddress) return 'Your order goes to the address below.';
  if (!address) return 'Please enter another one.';
  if (isEmbargoed(address.countryCode)) return `${EMBARGO_TEXT} Please enter another one.`;
  if (isShippingCountry(address.countryCode)) return 'Please check the marked fields below.';
  return 'We do not ship to its country. Please enter another one.';
}

/** Notice that the order cannot be shipped to the express checkout address; the payment approved there stays valid. */
export function RefusedAddress({ purchase, address }: RefusedAddressProps) {
  const providerPayment = getProviderPayment(purchase);
  const name = providerPayment && REDIRECT_METHODS[providerPayment.code].label;
  const isCorrected = !purchase.shippingAddress && isShippingCountry(address?.countryCode ?? '');
  const place = address ? ` (${address.addressLine1}, ${address.city})` : '';
  return (
    <div className={styles.notices}>
      <Notice kind="warning" role="status">
        The address{name && ` from ${name}`}
        {place} cannot be used{isCorrected && ' as it is'}. {getInstruction(purchase, address)}
        {providerPayment && ` You still pay with ${name}: ${providerPayment.payer}`}
      </Notice>
    </div>
  );
}
