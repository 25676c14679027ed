import { Heart, PackageSearch, Undo2 } from 'lucide';
import { useSelector } from 'react-redux';
import type { Order, OrderList } from '../../contracts/orders/orders.ts';
import { formatDay } from '../../lib/dates/dates.ts';
import { toShopDay } from '../../lib/dates/shopDays.ts';
import { usePendingLocation, useQueryParams } from '../../page/navigation.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HelpTiles } from '../../ui/HelpTiles.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { AccountCrumbs, useOrdersCrumb } from '../accountFrame/AccountCrumbs.tsx';
import { AccountFrame } from '../accountFrame/AccountFrame.tsx';
import { Illustration } from '../content/art/Illustration.tsx';
import { selectRenderedAt } from '../content/contentSlice.ts';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { buildOrderListHref, isChosen, type OrderChoice, parseOrderChoice } from './buildOrderListHref.ts';
import { BoughtAgainNotice } from './components/BoughtAgainNotice.tsx';
import { OrderFilter } from './components/OrderFilter.tsx';
import { OrderRow } from './components/OrderRow.tsx';
import styles from './OrderListPage.module.css';
import { selectOrderList } from './ordersSlice.ts';
import { selectReturns } from './returnsSlice.ts';
import { toOrderRow } from './toOrderRow.ts';

const HELP = [
  {
    icon: PackageSearch,
    title: 'Ordered as a guest?',
    text: 'Find your order by its number and email.',
    href: '/orders/lookup',
  },
  { icon: Heart, title: 'Favorites', text: 'What you hearted, with its price of today.', href: '/account/favorites' },
  {
    icon: Undo2,
    title: 'Shipping and returns',
    text: 'How fast it arrives, and how it goes back.',
    href: '/c/shipping-and-returns',
  },
];

/** The order history of a customer who has not ordered. */
const NoOrders = () => (
  <>
    <EmptyState
      title="No orders yet"
      actions={<LinkButton href="/new">Shop new arrivals</LinkButton>}
      art={<Illustration name="empty-parcels" images={[]} />}
      className={styles.empty}
    >
      Your orders and their deliveries are listed here.
    </EmptyState>
    <HelpTiles title="Helpful pages" tiles={HELP} />
  </>
);

const RECENT_RANGES: Readonly<Record<string, string>> = {
  '30days': 'the last 30 days',
  '6months': 'the last 6 months',
};

/** Names the time of a filter: `in 2025`, `from Jan 3, 2026 to Feb 1, 2026`. */
function describePeriod({ range, startDate, endDate }: OrderChoice): string {
  const from = startDate && ` from ${formatDay(startDate)}`;
  const to = endDate && ` ${from ? 'to' : 'until'} ${formatDay(endDate)}`;
  if (from || to) return from + to;
  return range && ` in ${RECENT_RANGES[range] ?? range}`;
}

/** A filter without a match; leads back to more orders. */
function NoneFound({ choice }: { choice: OrderChoice }) {
  const { search } = choice;
  const title = `No orders${search && ` for “${search}”`}${describePeriod(choice)}`;
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <Chip href="/orders">All orders</Chip>
          {search && describePeriod(choice) && (
            <Chip href={buildOrderListHref({ ...choice, search: '', page: 1 })}>Clear search</Chip>
          )}
        </>
      }
    >
      Try a brand, a product or an order number.
    </EmptyState>
  );
}

const PAGE_SIZE = 10;

function Group({ title, orders }: { title: string; orders: readonly Order[] }) {
  const today = toShopDay(new Date(useSelector(selectRenderedAt)));
  const returns = useSelector(selectReturns);
  if (orders.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.groupTitle}>{title}</h2>
      {orders.map((order) => (
        <OrderRow key={order.orderId} order={order} row={toOrderRow(order, { today, returns })} />
      ))}
    </section>
  );
}

function Pages({ list: { total, pageNum, pageCount, orders }, choice }: { list: OrderList; choice: OrderChoice }) {
  if (pageCount < 2) return null;
  const first = (pageNum - 1) * PAGE_SIZE + 1;
  return (
    <div className={styles.pages}>
      <p className={styles.part}>
        {first}–{first + orders.length - 1} of {total}
      </p>
      <Pagination page={pageNum} pageCount={pageCount} buildHref={(page) => buildOrderListHref({ ...choice, page })} />
    </div>
  );
}

function Orders({ list, choice }: { list: OrderList; choice: OrderChoice }) {
  const isBusy = usePendingLocation() !== undefined;
  return (
    <div className={styles.orders} aria-busy={isBusy}>
      <BoughtAgainNotice lines={list.orders.flatMap(({ lineItems }) => lineItems)} />
      <Group title="Open" orders={list.orders.filter(({ isOpen }) => isOpen)} />
      <Group title="Earlier" orders={list.orders.filter(({ isOpen }) => !isOpen)} />
      <Pages list={list} choice={choice} />
      {list.pageNum >= list.pageCount && (
        <p className={styles.end}>
          {isChosen(choice) ? 'That is every order that matches.' : 'That is every order from this account.'} Looking
          for one you placed as a guest? <a href="/orders/lookup">Find it by number and email</a>
        </p>
      )}
    </div>
  );
}

/** The order history, all or filtered: orders that wait for something, then the others, each newest first. */
export function OrderListPage() {
  const ordersCrumb = useOrdersCrumb();
  const list = useSelector(selectOrderList);
  const query = useQueryParams();
  if (!list) return null;
  const choice = parseOrderChoice(query);
  const hasFilter = isChosen(choice) || list.total > 0;
  return (
    <AccountFrame>
      <main className={styles.page}>
        <ShopPageHead title="Order History" robots="noindex" />
        <AccountCrumbs crumbs={[{ text: 'My Account', href: '/account' }, ordersCrumb]} />
        <h1 className={styles.title}>{ordersCrumb.text}</h1>
        <div className={styles.work}>
          {hasFilter && <OrderFilter choice={choice} years={list.years} total={list.total} />}
          {list.orders.length > 0 && <Orders list={list} choice={choice} />}
          {list.orders.length === 0 && (isChosen(choice) ? <NoneFound choice={choice} /> : <NoOrders />)}
        </div>
      </main>
    </AccountFrame>
  );
}
