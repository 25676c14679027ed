import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { AddressFields, AddressRequest } from '../../contracts/addresses.ts';
import { withDraft } from '../../page/formDrafts.ts';
import { formFailureUnless } from '../../page/formFailure.ts';
import { useNavigate } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { useSigningIn } from '../../page/useSigningIn.ts';
import { BookForm, BookPage } from '../../ui/BookPage.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { selectCustomer } from '../identity/identitySlice.ts';
import { type AddressBookRootState, selectAddresses } from './addressBookSlice.ts';
import { ADDRESS_CRUMBS } from './addressCrumbs.ts';
import { saveAddressToBook } from './addressThunks.ts';
import { buildAddressDraftKey } from './buildAddressDraftKey.ts';
import { CheckedAddressForm } from './CheckedAddressForm.tsx';

/** The pages /addresses/new and /addresses/{addressId}/edit. */
export function AddressFormPage() {
  const { addressId } = useParams();
  const known = useSelector(selectAddresses)?.find((address) => address.addressId === addressId);
  const shopper = useSelector(selectCustomer)?.customerId ?? null;
  const place = buildAddressDraftKey({ purpose: 'shipping', addressId: known?.addressId, shopper });
  const marketplace = useSelector(selectMarketplace);
  const dispatch = useAppDispatch<AddressBookRootState>();
  const navigate = useNavigate();
  const [isPrimary, setPrimary] = useState(known?.isPrimary ?? false);
  const title = known ? 'Edit Address' : 'Add New Address';
  const here = known ? `/addresses/${known.addressId}/edit` : '/addresses/new';

  const { busy, failure, run } = useAction({ describe: formFailureUnless(useSigningIn(here)) });
  const keep = async (fields: AddressFields & Pick<AddressRequest, 'forceOriginal'>) => {
    const request = { ...fields, isPrimary, ...(known && { addressId: known.addressId }) };
    await dispatch(withDraft(place, fields, saveAddressToBook(request)));
    await navigate(`/addresses?saved=${known ? 'edit' : 'new'}`);
  };
  return (
    <BookPage title={title} crumbs={[...ADDRESS_CRUMBS, { text: title, href: here }]}>
      <PageHead title={`${title} | ${marketplace?.name ?? ''}`} robots="noindex" />
      <BookForm>
        <CheckedAddressForm
          submitText="Save Address"
          busy={busy}
          failure={failure}
          place={place}
          {...(known && { initial: known })}
          onSave={(fields) => void run(() => keep(fields))}
        >
          {!known?.isPrimary && (
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
