import { useSelector } from 'react-redux';
import { useNavigate, useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { AccountForm } from '../../identity/forms/AccountForm.tsx';
import { selectCustomer, selectIdentityLevel } from '../../identity/identitySlice.ts';
import { buildKeepHref, buildOrderHref } from '../orderHrefs.ts';
import { type OrdersRootState, selectOrder } from '../ordersSlice.ts';
import { formatPlaced } from '../orderText.ts';
import styles from './DeliveryPage.module.css';
import { AccountLinks } from './KeepOrder.tsx';
import { keepOrder } from './parcelThunks.ts';

/** The page that moves a guest's order into the account of the signed-in member. Posts without scripts. */
export function KeepOrderPage() {
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
    <main className={styles.page}>
      <PageHead title={`Keep this order | ${shop.name}`} robots="noindex" />
      <div>
        <h1 className={styles.title}>Keep this order with an account</h1>
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
