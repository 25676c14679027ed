import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { usePendingLocation } from '../../page/navigation.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { AccountCrumbs, useOrdersCrumb } from '../accountFrame/AccountCrumbs.tsx';
import { AccountFrame } from '../accountFrame/AccountFrame.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { selectIdentityLevel } from '../identity/identitySlice.ts';
import styles from './OrderListPage.module.css';

/** Returns the title of a page, and the entry of the account's navigation that it belongs to. */
function getTitle(
  pathname: string,
  ordersCrumb: ReturnType<typeof useOrdersCrumb>,
): { readonly title: string; readonly place: string; readonly subject: string } {
  if (/^\/(my-)?returns?\b/.test(pathname)) return { title: 'My Returns', place: '/returns', subject: 'your returns' };
  if (/orders\/?$/.test(pathname)) return { title: ordersCrumb.text, place: ordersCrumb.href, subject: 'your orders' };
  return { title: 'Order Information', place: '/orders', subject: 'this order' };
}

/** A page of orders or returns whose data could not be loaded: a notice with a retry, in the frame of the account. */
export function OrdersNotLoaded() {
  const { pathname, search } = useLocation();
  const isBusy = usePendingLocation() !== undefined;
  const marketplace = useSelector(selectMarketplace);
  const hasAccount = useSelector(selectIdentityLevel) !== 'nothing' && !new URLSearchParams(search).has('token');
  const { title, place, subject } = getTitle(pathname, useOrdersCrumb());
  const crumbs = [
    { text: 'My Account', href: '/account' },
    { text: title, href: place },
  ];
  const page = (
    <main className={styles.page}>
      <ShopPageHead title={title} robots="noindex" />
      {hasAccount && <AccountCrumbs crumbs={crumbs} />}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.work}>
        <Notice
          kind="error"
          role="alert"
          action={
            <LinkButton kind="secondary" href={pathname + search} aria-busy={isBusy}>
              {isBusy ? 'Trying' : 'Try again'}
            </LinkButton>
          }
        >
          <strong>We could not load {subject}.</strong>
          <br />
          Nothing has changed. Please try again in a moment
          {marketplace && (
            <>
              , or call <PhoneLink number={marketplace.phone} />
            </>
          )}
          .
        </Notice>
      </div>
    </main>
  );
  return hasAccount ? <AccountFrame>{page}</AccountFrame> : page;
}
