import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { OrderList } from '../../contracts/orders.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { selectMarketplace, selectRenderedAt } from '../content/contentSlice.ts';
import { OrderCard } from './components/OrderCard.tsx';
import { OrderFilter } from './components/OrderFilter.tsx';
import styles from './OrderListPage.module.css';
import { type OrderChoice, orderChoiceOf, orderListHref } from './orderListHref.ts';
import { selectOrderList } from './ordersSlice.ts';

const CRUMBS = [
  { text: 'My Account', href: '/account' },
  { text: 'Order History', href: '/orders' },
];

const NoOrders = () => (
  <EmptyState title="No orders yet" actions={<LinkButton href="/new">See what is new</LinkButton>}>
    Whatever you order is listed here, with its way to you.
  </EmptyState>
);

const NoneFound = () => (
  <EmptyState title="No orders found" actions={<LinkButton href="/orders">See all orders</LinkButton>}>
    None of your orders has these words in this time. Try a brand, a product or an order number.
  </EmptyState>
);

function Orders({ list, choice }: { list: OrderList; choice: OrderChoice }) {
  return (
    <div className={styles.cards}>
      {list.orders.map((order) => (
        <OrderCard key={order.orderId} order={order} />
      ))}
      <Pagination
        page={list.pageNum}
        pageCount={list.pageCount}
        hrefOf={(page) => orderListHref({ ...choice, page })}
      />
    </div>
  );
}

/** The order history, all or filtered, newest first. */
export function OrderListPage() {
  const list = useSelector(selectOrderList);
  const marketplace = useSelector(selectMarketplace);
  const year = new Date(useSelector(selectRenderedAt)).getUTCFullYear();
  const [query] = useSearchParams();
  if (!list) return null;
  const choice = orderChoiceOf(query);
  const isChosen = choice.search !== '' || choice.range !== '';
  const none = isChosen ? <NoneFound /> : <NoOrders />;
  return (
    <main className={styles.page}>
      <PageHead title={`Order History | ${marketplace?.name ?? ''}`} robots="noindex" />
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className={styles.title}>Order History</h1>
      {(isChosen || list.total > 0) && <OrderFilter choice={choice} year={year} />}
      {isChosen && list.total > 0 && (
        <p className={styles.found} role="status">
          {list.total === 1 ? '1 order found' : `${list.total} orders found`}
        </p>
      )}
      {list.orders.length === 0 ? none : <Orders list={list} choice={choice} />}
    </main>
  );
}
