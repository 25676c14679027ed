import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { selectCheckout } from '../checkoutSlice.ts';
import { AddressChoice } from './AddressChoice.tsx';
import { AddressEntry } from './AddressEntry.tsx';

/** Where it goes: one of the saved addresses, or a new one, whose form has an address of its own (transactions §2). */
export function AddressStep() {
  const addresses = useSelector(selectCheckout)?.addresses ?? [];
  const { form } = useParams();
  return addresses.length === 0 || form === 'new' ? (
    <AddressEntry hasOthers={addresses.length > 0} />
  ) : (
    <AddressChoice addresses={addresses} />
  );
}
