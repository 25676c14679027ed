import { MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { AddressFields, AddressRequest } from '../../../contracts/account/addresses.ts';
import type { Order } from '../../../contracts/orders/orders.ts';
import { formatLongMonthDay } from '../../../lib/dates/dates.ts';
import { withDraft } from '../../../page/formDrafts.ts';
import { createFormFailureHandler } from '../../../page/formFailure.ts';
import { useNavigate, useQueryParams, useSignInRedirect } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { OrderCrumbs } from '../../accountFrame/AccountCrumbs.tsx';
import { AddressText } from '../../addresses/AddressText.tsx';
import type { AddressBookRootState } from '../../addresses/addressBookSlice.ts';
import { saveAddressToBook } from '../../addresses/addressThunks.ts';
import { CheckedAddressForm } from '../../addresses/CheckedAddressForm.tsx';
import { buildAddressDraftKey } from '../../addresses/useAddressForm.ts';
import { selectCustomer } from '../../identity/identitySlice.ts';
import pageStyles from '../components/FlowPage.module.css';
import { buildExchangeHref, type ExchangeQuery, readExchangeQuery } from '../exchangeHrefs.ts';
import { buildOrderHref, buildReturnHref } from '../orderHrefs.ts';
import styles from './ExchangeAddressPage.module.css';
import { ExchangeForm } from './ExchangeForm.tsx';
import { ExchangeInfoPage } from './ExchangeInfoPage.tsx';
import { resolveExchange } from './exchangeChoice.ts';
import { selectExchange } from './exchangeThunks.ts';

/** The reason why the item cannot be exchanged, and the alternative. */
function Refusal({ order, lineItemId, text }: { order: Order; lineItemId: string; text: string }) {
  const line = order.lineItems.find((one) => one.lineItemId === lineItemId);
  const href = line?.customerReturnable
    ? buildReturnHref({ orderId: order.orderId, items: [{ lineItemId }] })
    : buildOrderHref(order.orderId, undefined);
  return (
    <Notice
      kind="info"
      className={pageStyles.notice}
      action={
        <LinkButton kind="secondary" href={href}>
          {line?.customerReturnable ? 'Return it' : 'View order'}
        </LinkButton>
      }
    >
      {text} Questions? Call us: <PhoneLink number={order.shop.phone} />
    </Notice>
  );
}

/** The page on which a customer exchanges an item for another size or color (transactions §2 and §4). */
function ExchangePage() {
  const view = useSelector(selectExchange);
  const search = useQueryParams();
  const query = readExchangeQuery(search);
  const choice = view && resolveExchange(view.initiation, query);
  if (!view || !choice) return null;
  const { initiation } = view;
  const { order, refusal, colors, transport } = initiation;
  const refusalText = refusal ?? (colors.length === 0 ? 'We no longer sell this product.' : null);
  return (
    <main className={pageStyles.page} data-has-bar="sticky">
      <PageHead title={`Exchange | ${order.shop.name}`} robots="noindex" />
      <OrderCrumbs
        orderHref={buildOrderHref(order.orderId, undefined)}
        text="Exchange"
        href={buildExchangeHref({ orderId: order.orderId, lineItemId: query.lineItemId })}
      />
      <h1 className={pageStyles.title}>Exchange your {choice.line.productName}</h1>
      {refusalText === null ? (
        <>
          <p className={pageStyles.lead}>
            Choose a size or color, and send the old one back by {formatLongMonthDay(transport.dropOffBy)}.
            {choice.line.quantity > 1 &&
              ` One of your ${choice.line.quantity} is exchanged; you can exchange the next one right after it.`}
          </p>
          <ExchangeForm view={view} choice={choice} query={query} />
        </>
      ) : (
        <Refusal order={order} lineItemId={query.lineItemId} text={refusalText} />
      )}
    </main>
  );
}

type AddressFrameProps = { order: Order; query: ExchangeQuery; title: string; children: ReactNode };

/** The frame of the pages about the address for the new item. */
function AddressFrame({ order, query, title, children }: AddressFrameProps) {
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
      {children}
    </main>
  );
}

/** The pages /exchange/address/new and …/edit (transactions §2); a saved address is chosen at once. */
function ExchangeAddressFormPage() {
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
    <AddressFrame order={order} query={query} title={title}>
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
    </AddressFrame>
  );
}

/** The page /exchange/address: the address for the new item (transactions §2, step code 16). */
function ExchangeAddressPage() {
  const view = useSelector(selectExchange);
  const search = useQueryParams();
  const query = readExchangeQuery(search);
  if (!view) return null;
  const { order, addresses } = view.initiation;
  return (
    <AddressFrame order={order} query={query} title="Where should the new one go?">
      <ul className={styles.addresses}>
        {addresses.map((address) => {
          const choice = { ...query, addressId: address.addressId };
          return (
            <li key={address.addressId} className={styles.address}>
              <Icon icon={MapPin} size={22} className={styles.icon} />
              <AddressText address={address} />
              <span className={styles.actions}>
                <LinkButton kind="secondary" href={buildExchangeHref(choice)}>
                  Send it here
                </LinkButton>
                <LinkButton kind="text" href={buildExchangeHref(choice, '/address/edit')}>
                  Edit
                </LinkButton>
              </span>
            </li>
          );
        })}
      </ul>
      {addresses.length === 0 && <p className={pageStyles.lead}>You have no saved addresses.</p>}
      <div className={styles.foot}>
        <LinkButton href={buildExchangeHref(query, '/address/new')}>Add a new address</LinkButton>
        <LinkButton kind="text" href={buildExchangeHref(query)}>
          Back
        </LinkButton>
      </div>
    </AddressFrame>
  );
}

/** The pages of exchanges (transactions §2), in the chunk of returns, which shares most parts. */
export function ExchangePages() {
  const { pathname, search } = useLocation();
  if (pathname === '/exchange/address') return <ExchangeAddressPage />;
  if (pathname.startsWith('/exchange/address/')) return <ExchangeAddressFormPage />;
  return new URLSearchParams(search).has('exchangeId') ? <ExchangeInfoPage /> : <ExchangePage />;
}
