import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import { AddressForm } from '../../addresses/AddressForm.tsx';
import { selectCheckout } from '../checkoutSlice.ts';
import { stepPath } from '../checkoutSteps.ts';
import { saveAndShipTo } from '../checkoutThunks.ts';
import styles from './CheckoutStep.module.css';
import { useStepForm } from './useStepForm.ts';

/** One of the saved addresses, to be corrected: the one that the query names, else where the purchase goes now. */
export function AddressEditStep() {
  const checkout = useSelector(selectCheckout);
  const form = useStepForm('shipoption');
  const [query] = useSearchParams();
  const { search } = useLocation();
  if (!checkout) return null;
  const { purchase, addresses } = checkout;
  const wanted = query.get('addressId') ?? purchase.shippingAddress?.addressId;
  const address = addresses.find(({ addressId }) => addressId === wanted);
  const back = <a href={stepPath('address', purchase.purchaseId, search)}>Choose a saved address</a>;
  if (!address) {
    return (
      <div className={styles.form}>
        <p className={styles.facts}>This address is no longer saved.</p>
        {back}
      </div>
    );
  }
  const { addressId, isPrimary, ...initial } = address;
  return (
    <div className={styles.form}>
      {back}
      <AddressForm
        submitText="Save and continue"
        busy={form.busy}
        failure={form.failure}
        initial={initial}
        onSubmit={(fields) => void form.submit(saveAndShipTo({ ...fields, addressId, isPrimary }))}
      />
    </div>
  );
}
