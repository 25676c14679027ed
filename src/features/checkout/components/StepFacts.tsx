import type { CheckoutStep, Purchase } from '../../../contracts/checkout/purchase.ts';
import { formatInstallments, REDIRECT_METHODS } from '../../../lib/checkout/paymentMethods.ts';
import { formatLongDay } from '../../../lib/dates/dates.ts';
import { AddressText } from '../../addresses/AddressText.tsx';
import { formatCard } from '../../paymentInstruments/formatCard.ts';
import { getProviderPayment } from '../getProviderPayment.ts';
import styles from './CheckoutStep.module.css';

/** The shopper's choice in a completed step. */
export function StepFacts({ step, purchase }: { step: CheckoutStep; purchase: Purchase }) {
  const { shippingAddress, purchaseCreditCard, deliveryGroups } = purchase;
  if (step === 'address' && shippingAddress) return <AddressText className={styles.facts} address={shippingAddress} />;
  const { gcTotal, total } = purchase.chargeSummary;
  if (step === 'payment' && total.cents === 0) {
    return <p className={styles.facts}>{gcTotal.cents > 0 ? 'Your gift balance covers it' : 'Nothing to pay'}</p>;
  }
  const providerPayment = getProviderPayment(purchase);
  if (step === 'payment' && providerPayment) {
    const { label, isPayLater } = REDIRECT_METHODS[providerPayment.code];
    return (
      <p className={styles.facts}>
        {label} · {providerPayment.payer}
        {isPayLater && (
          <>
            <br />
            {formatInstallments(total.cents)}
          </>
        )}
      </p>
    );
  }
  if (step === 'payment' && purchaseCreditCard) {
    const isBilledThere = shippingAddress !== null && purchaseCreditCard.addressId === shippingAddress.addressId;
    return (
      <p className={styles.facts}>
        {gcTotal.cents > 0 && (
          <>
            Gift balance {gcTotal.amount}
            <br />
          </>
        )}
        {formatCard(purchaseCreditCard)}
        {isBilledThere && (
          <>
            <br />
            Billing address same as delivery
          </>
        )}
      </p>
    );
  }
  const option = deliveryGroups
    .find((group) => !group.isDigitalDelivery)
    ?.deliveryOptions.find(({ selected }) => selected);
  if (step !== 'shipoption' || !option) return null;
  return (
    <p className={styles.facts}>
      {formatLongDay(option.deliveryPromise.date)} ·{' '}
      {option.price.cents === 0 ? <span className={styles.free}>FREE</span> : option.price.amount}
    </p>
  );
}
