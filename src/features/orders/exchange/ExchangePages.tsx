import { MapPin } from 'lucide';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AddressText } from '../../addresses/AddressText.tsx';
import pageStyles from '../components/FlowPage.module.css';
import { buildExchangeHref, readExchangeQuery } from '../exchangeHrefs.ts';
import { buildOrderHref } from '../orderHrefs.ts';
import { ExchangeAddressFormPage } from './ExchangeAddressFormPage.tsx';
import styles from './ExchangeAddressPage.module.css';
import { ExchangeInfoPage } from './ExchangeInfoPage.tsx';
import { ExchangePage } from './ExchangePage.tsx';
import { selectExchange } from './exchangeThunks.ts';

/** The page /exchange/address: the address for the new item (transactions §2, step code 16). */
function ExchangeAddressPage() {
  const view = useSelector(selectExchange);
  const search = useQueryParams();
  const query = readExchangeQuery(search);
  if (!view) return null;
  const { order, addresses } = view.initiation;
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
      <h1 className={pageStyles.title}>Where should the new one go?</h1>
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
    </main>
  );
}

/** The pages of exchanges (transactions §2), in the chunk of returns, which shares most parts. */
export function ExchangePages() {
  const { pathname, search } = useLocation();
  if (pathname === '/exchange/address') return <ExchangeAddressPage />;
  if (pathname.startsWith('/exchange/address/')) return <ExchangeAddressFormPage />;
  return new URLSearchParams(search).has('exchangeId') ? <ExchangeInfoPage /> : <ExchangePage />;
}
