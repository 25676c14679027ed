import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useNavigate, useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { AccountForm } from '../identity/forms/AccountForm.tsx';
import { selectCustomer, selectIdentityLevel } from '../identity/identitySlice.ts';
import { keepOrder } from './change/changeThunks.ts';
import styles from './change/DeliveryPage.module.css';
import { DeliveryPage } from './change/DeliveryPage.tsx';
import { AccountLinks } from './change/KeepOrder.tsx';
import { MissingPage } from './change/MissingPage.tsx';
import { WithdrawalPage } from './change/WithdrawalPage.tsx';
import pageStyles from './components/NarrowPage.module.css';
import { ExchangePages } from './exchange/ExchangePages.tsx';
import { CreateLabelPage } from './labels/CreateLabelPage.tsx';
import { buildKeepHref, buildOrderHref } from './orderHrefs.ts';
import { type OrdersRootState, selectOrder } from './ordersSlice.ts';
import { CancelReturnPage } from './returns/CancelReturnPage.tsx';
import { ReturnInfoPage } from './returns/ReturnInfoPage.tsx';
import { ReturnLabelPage } from './returns/ReturnLabelPage.tsx';
import { ReturnListPage } from './returns/ReturnListPage.tsx';
import { ReturnPage } from './returns/ReturnPage.tsx';
import { formatPlaced } from './text/orderText.ts';

/** The page that moves a guest's order into the account of the signed-in member. Posts without scripts. */
function KeepOrderPage() {
  const order = useSelector(selectOrder);
  const customer = useSelector(selectCustomer);
  const isSignedIn = useSelector(selectIdentityLevel) === 'full';
  const search = useQueryParams();
  const dispatch = useAppDispatch<OrdersRootState>();
  const navigate = useNavigate();
  const token = search.get('token') ?? '';
  if (!order) return null;
  const { orderId, shop } = order;
  const keep = async () => {
    await dispatch(keepOrder({ orderId, token }));
    await navigate(buildOrderHref(orderId, undefined));
  };
  return (
    <main className={pageStyles.page}>
      <PageHead title={`Keep this order | ${shop.name}`} robots="noindex" />
      <div>
        <h1 className={pageStyles.title}>Keep this order with an account</h1>
        <p className={styles.lead}>{formatPlaced(order)}.</p>
      </div>
      {isSignedIn ? (
        <>
          <p className={styles.text}>
            It moves into the account of {customer?.fullName}, and its emails go to {customer?.email}. The link in the
            email of the order ends.
          </p>
          <AccountForm
            submitText="Add it to my account"
            busyText="Adding it"
            action={buildKeepHref(orderId, token)}
            onSubmit={keep}
          />
        </>
      ) : (
        <AccountLinks orderId={orderId} token={token} />
      )}
      <LinkButton kind="text" href={buildOrderHref(orderId, token)}>
        Back to the order
      </LinkButton>
    </main>
  );
}

/** The pages of returns and exchanges, in one chunk, because they share most of their parts. */
export function ReturnPages() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/exchange')) return <ExchangePages />;
  if (pathname === '/return') return <ReturnPage />;
  if (pathname.startsWith('/return-info/')) return <ReturnInfoPage />;
  if (pathname === '/orders/delivery') return <DeliveryPage />;
  if (pathname === '/orders/missing') return <MissingPage />;
  if (pathname === '/orders/keep') return <KeepOrderPage />;
  if (pathname === '/create-label') return <CreateLabelPage />;
  if (pathname === '/returnLabel' || pathname === '/uspsLabelDisplay') return <ReturnLabelPage />;
  if (pathname === '/return/withdraw') return <WithdrawalPage />;
  if (pathname === '/return/pickup') return <ReturnInfoPage />;
  return pathname.endsWith('/cancel') ? <CancelReturnPage /> : <ReturnListPage />;
}
