import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { useQueryParams } from '../../../page/navigation.ts';
import { selectCheckout } from '../checkoutSlice.ts';
import { SAID_BY } from '../checkoutSteps.ts';
import { AddressChoice } from './AddressChoice.tsx';
import { AddressEntry } from './AddressEntry.tsx';
import { ExpressCheckout } from './ExpressCheckout.tsx';
import { RefusedAddress } from './RefusedAddress.tsx';

/** The address step: a saved address, a new one, whose form has its own URL (transactions §2), or express checkout. */
export function AddressStep() {
  const checkout = useSelector(selectCheckout);
  const { form } = useParams();
  const query = useQueryParams();
  if (!checkout) return null;
  const { purchase, addresses, expressPayments = [], refusedAddress } = checkout;
  const outcome = query.get(SAID_BY.address);
  return (
    <>
      <ExpressCheckout ways={expressPayments} left={outcome} />
      {outcome === 'refused' && <RefusedAddress purchase={purchase} address={refusedAddress} />}
      {addresses.length === 0 || form === 'new' ? (
        <AddressEntry
          key={refusedAddress ? 'refused' : 'new'}
          hasOthers={addresses.length > 0}
          rejectedAddress={refusedAddress}
        />
      ) : (
        <AddressChoice addresses={addresses} />
      )}
    </>
  );
}
