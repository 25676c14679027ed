import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useQueryParams } from '../../../../page/navigation.ts';
import { selectCheckout } from '../../checkoutSlice.ts';
import { buildStepPath } from '../../checkoutSteps.ts';
import styles from '../CheckoutStep.module.css';
import { AddressEntry } from './AddressEntry.tsx';

/** The form to edit a saved address: the one named in the query, else the current delivery address. */
export function AddressEditStep() {
  const checkout = useSelector(selectCheckout);
  const query = useQueryParams();
  const { search } = useLocation();
  if (!checkout) return null;
  const { purchase, addresses } = checkout;
  const requestedId = query.get('addressId') ?? purchase.shippingAddress?.addressId;
  const address = addresses.find(({ addressId }) => addressId === requestedId);
  const backLink = <a href={buildStepPath('address', purchase.purchaseId, search)}>Choose a saved address</a>;
  if (!address) {
    return (
      <div className={styles.form}>
        <p className={styles.facts}>This address is no longer saved.</p>
        {backLink}
      </div>
    );
  }
  return <AddressEntry key={requestedId} address={address} hasOthers />;
}
