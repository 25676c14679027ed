import { useSelector } from 'react-redux';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { OrderCard } from './components/OrderCard.tsx';
import styles from './OrderListPage.module.css';
import { selectOrderList } from './ordersSlice.ts';

const CRUMBS = [
  { text: 'My Account', href: '/account' },
  { text: 'Order History', href: '/orders' },
];

/** All orders, the newest first. */
export function OrderListPage() {
  const list = useSelector(selectOrderList);
  const marketplace = useSelector(selectMarketplace);
  if (!list) return null;
  return (
    <main className={styles.page}>
      <PageHead title={`Order History | ${marketplace?.name ?? ''}`} robots="noindex" />
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className={styles.title}>Order History</h1>
      {list.orders.length === 0 ? (
        <EmptyState title="No orders yet" actions={<LinkButton href="/new">See what is new</LinkButton>}>
          Whatever you order is listed here, with its way to you.
        </EmptyState>
      ) : (
        <div className={styles.cards}>
          {list.orders.map((order) => (
            <OrderCard key={order.orderId} order={order} />
          ))}
          <Pagination
            page={list.pageNum}
            pageCount={list.pageCount}
            hrefOf={(page) => (page === 1 ? '/orders' : `/orders?page=${page}`)}
          />
        </div>
      )}
    </main>
  );
}
