import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router';
import { ApiFailure } from '../../api/apiFailure.ts';
import type { AddressFields, AddressRequest } from '../../contracts/addresses.ts';
import { signInPath } from '../../page/outcomes.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import styles from './AddressesPage.module.css';
import { type AddressBookRootState, selectAddresses } from './addressBookSlice.ts';
import { ADDRESS_CRUMBS } from './addressCrumbs.ts';
import { keepAddress } from './addressThunks.ts';
import { CheckedAddressForm } from './CheckedAddressForm.tsx';
import type { AddressFailure } from './useAddressForm.ts';

/** /addresses/new, and /addresses/{addressId}/edit. */
export function AddressFormPage() {
  const { addressId } = useParams();
  const known = useSelector(selectAddresses)?.find((address) => address.addressId === addressId);
  const marketplace = useSelector(selectMarketplace);
  const dispatch = useAppDispatch<AddressBookRootState>();
  const navigate = useNavigate();
  const [isPrimary, setPrimary] = useState(known?.isPrimary ?? false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AddressFailure>(null);
  const title = known ? 'Edit Address' : 'Add New Address';
  const here = known ? `/addresses/${known.addressId}/edit` : '/addresses/new';

  const save = async (fields: AddressFields & Pick<AddressRequest, 'forceOriginal'>) => {
    setBusy(true);
    setFailure(null);
    try {
      await dispatch(keepAddress({ ...fields, isPrimary, ...(known && { addressId: known.addressId }) }));
      await navigate(`/addresses?saved=${known ? 'edit' : 'new'}`);
    } catch (error) {
      if (error instanceof ApiFailure && error.isAuthRequired) return navigate(signInPath(here));
      const isKnown = error instanceof ApiFailure;
      setFailure({
        message: isKnown ? error.message : 'Sorry, something went wrong!',
        fields: isKnown ? error.fields : {},
      });
      setBusy(false);
    }
  };
  return (
    <main className={styles.page}>
      <PageHead title={`${title} | ${marketplace?.name ?? ''}`} robots="noindex" />
      <Breadcrumbs crumbs={[...ADDRESS_CRUMBS, { text: title, href: here }]} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.form}>
        <CheckedAddressForm
          submitText="Save Address"
          busy={busy}
          failure={failure}
          {...(known && { initial: known })}
          onSave={(fields) => void save(fields)}
        >
          {!known?.isPrimary && (
            <Checkbox
              label="Make this my default address"
              checked={isPrimary}
              onChange={(event) => setPrimary(event.target.checked)}
            />
          )}
        </CheckedAddressForm>
      </div>
    </main>
  );
}
