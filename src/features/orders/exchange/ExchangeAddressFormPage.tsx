import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { AddressFields, AddressRequest } from '../../../contracts/account/addresses.ts';
import { withDraft } from '../../../page/formDrafts.ts';
import { createFormFailureHandler } from '../../../page/formFailure.ts';
import { useNavigate, useQueryParams, useSignInRedirect } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import type { AddressBookRootState } from '../../addresses/addressBookSlice.ts';
import { saveAddressToBook } from '../../addresses/addressThunks.ts';
import { CheckedAddressForm } from '../../addresses/CheckedAddressForm.tsx';
import { buildAddressDraftKey } from '../../addresses/useAddressForm.ts';
import { selectCustomer } from '../../identity/identitySlice.ts';
import pageStyles from '../components/FlowPage.module.css';
import { buildExchangeHref, readExchangeQuery } from '../exchangeHrefs.ts';
import { buildOrderHref } from '../orderHrefs.ts';
import { selectExchange } from './exchangeThunks.ts';

/** The pages /exchange/address/new and …/edit (transactions §2); a saved address is chosen at once. */
export function ExchangeAddressFormPage() {
  const view = useSelector(selectExchange);
  const shopper = useSelector(selectCustomer)?.customerId ?? null;
  const { pathname } = useLocation();
  const search = useQueryParams();
  const query = readExchangeQuery(search);
  const isEdit = pathname.endsWith('/edit');
  const storedAddress = isEdit && view?.initiation.addresses.find(({ addressId }) => addressId === query.addressId);
  const place = buildAddressDraftKey({
    purpose: 'shipping',
    addressId: storedAddress ? storedAddress.addressId : undefined,
    shopper,
  });
  const dispatch = useAppDispatch<AddressBookRootState>();
  const navigate = useNavigate();
  const currentHref = buildExchangeHref(query, isEdit ? '/address/edit' : '/address/new');
  const { busy, failure, run } = useAction({
    describe: createFormFailureHandler(useSignInRedirect(currentHref)),
    staysBusy: true,
  });
  if (!view) return null;
  const { order } = view.initiation;
  const save = async (fields: AddressFields & Pick<AddressRequest, 'forceOriginal'>) => {
    const request = {
      ...fields,
      isPrimary: storedAddress ? storedAddress.isPrimary : false,
      ...(storedAddress && { addressId: storedAddress.addressId }),
    };
    const { addressId } = await dispatch(withDraft(place, fields, saveAddressToBook(request)));
    await navigate(buildExchangeHref({ ...query, addressId }));
  };
  const title = storedAddress ? 'Edit the address' : 'Add a new address';
  return (
    <main className={pageStyles.page}>
      <PageHead title={`Exchange | ${order.shop.name}`} robots="noindex" />
      <Breadcrumbs
        crumbs={[
          { text: 'This order', href: buildOrderHref(order.orderId, undefined) },
          { text: 'Exchange', href: buildExchangeHref(query) },
          { text: 'Address', href: buildExchangeHref(query, '/address') },
        ]}
      />
      <h1 className={pageStyles.title}>{title}</h1>
      <div className={pageStyles.form}>
        <CheckedAddressForm
          submitText="Save and send it there"
          busy={busy}
          failure={failure}
          place={place}
          {...(storedAddress && { initial: storedAddress })}
          onSave={(fields) => void run(() => save(fields))}
        />
      </div>
    </main>
  );
}
