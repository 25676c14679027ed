import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { AddressFields, AddressRequest } from '../../contracts/account/addresses.ts';
import { EMPTY_ADDRESS } from '../../lib/addresses/addressFields.ts';
import { formatStreet } from '../../lib/addresses/formatAddress.ts';
import { findShippingCountry } from '../../lib/addresses/shippingCountries.ts';
import { withDraft } from '../../page/formDrafts.ts';
import { createFormFailureHandler } from '../../page/formFailure.ts';
import { useNavigate, useSignInRedirect } from '../../page/navigation.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { BookForm, BookPage } from '../../ui/BookPage.tsx';
import { Checkbox } from '../../ui/forms/choices.tsx';
import { HelpTiles } from '../../ui/HelpTiles.tsx';
import { ADDRESS_CRUMBS } from '../accountFrame/AccountCrumbs.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { selectCustomer } from '../identity/identitySlice.ts';
import { ADDRESS_HELP } from './AddressesPage.tsx';
import styles from './AddressPreview.module.css';
import { type AddressBookRootState, selectAddresses } from './addressBookSlice.ts';
import { saveAddressToBook } from './addressThunks.ts';
import { CheckedAddressForm } from './CheckedAddressForm.tsx';
import { buildAddressDraftKey } from './useAddressForm.ts';

/** A drawn parcel with the address as it is typed; bars stand for missing lines. Wide screens only. */
function AddressPreview({ values }: { values: AddressFields }) {
  const { fullName, city, stateOrRegion, postalCode, countryCode } = values;
  const place = [city, `${stateOrRegion} ${postalCode}`.trim()].filter(Boolean).join(', ');
  const lines = Object.entries({ fullName, street: formatStreet(values), place });
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.parcel}>
        <div className={styles.label}>
          <span className={styles.to}>Ship to</span>
          {lines.map(([name, text]) => (
            <span key={name} className={text ? styles.line : styles.missing}>
              {text}
            </span>
          ))}
          <span className={styles.line}>{findShippingCountry(countryCode)?.name}</span>
        </div>
      </div>
    </div>
  );
}

/** The pages /addresses/new and /addresses/{addressId}/edit. */
export function AddressFormPage() {
  const { addressId } = useParams();
  const storedAddress = useSelector(selectAddresses)?.find((address) => address.addressId === addressId);
  const shopper = useSelector(selectCustomer)?.customerId ?? null;
  const place = buildAddressDraftKey({ purpose: 'shipping', addressId: storedAddress?.addressId, shopper });
  const dispatch = useAppDispatch<AddressBookRootState>();
  const navigate = useNavigate();
  const [isPrimary, setPrimary] = useState(storedAddress?.isPrimary ?? false);
  const [typedAddress, setTypedAddress] = useState<AddressFields>(storedAddress ?? EMPTY_ADDRESS);
  const title = storedAddress ? 'Edit Address' : 'Add New Address';
  const currentHref = storedAddress ? `/addresses/${storedAddress.addressId}/edit` : '/addresses/new';

  const { busy, failure, run } = useAction({ describe: createFormFailureHandler(useSignInRedirect(currentHref)) });
  const keep = async (fields: AddressFields & Pick<AddressRequest, 'forceOriginal'>) => {
    const request = { ...fields, isPrimary, ...(storedAddress && { addressId: storedAddress.addressId }) };
    await dispatch(withDraft(place, fields, saveAddressToBook(request)));
    await navigate(`/addresses?saved=${storedAddress ? 'edit' : 'new'}`);
  };
  return (
    <BookPage title={title} crumbs={[...ADDRESS_CRUMBS, { text: title, href: currentHref }]}>
      <ShopPageHead title={title} robots="noindex" />
      <BookForm
        aside={
          <>
            <AddressPreview values={typedAddress} />
            <HelpTiles title="Helpful pages" tiles={ADDRESS_HELP} />
          </>
        }
      >
        <CheckedAddressForm
          submitText="Save Address"
          busy={busy}
          failure={failure}
          place={place}
          {...(storedAddress && { initial: storedAddress })}
          onValues={setTypedAddress}
          onSave={(fields) => void run(() => keep(fields))}
        >
          {!storedAddress?.isPrimary && (
            <Checkbox
              label="Make this my default address"
              checked={isPrimary}
              onChange={(event) => setPrimary(event.target.checked)}
            />
          )}
        </CheckedAddressForm>
      </BookForm>
    </BookPage>
  );
}
