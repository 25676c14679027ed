import { Award, CreditCard, Gift, Heart, LockKeyhole, LogOut, Mail, MapPin, Package, ShoppingBag, Undo2 } from 'lucide';
import { useSelector } from 'react-redux';
import type { OrderList } from '../../contracts/orders/orders.ts';
import { formatFullDay } from '../../lib/dates/dates.ts';
import { toShopDay } from '../../lib/dates/shopDays.ts';
import { VIP_DASHBOARD_PATH } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { selectCartCount } from '../cart/cartSlice.ts';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { selectHeartedIds } from '../favorites/favoritesSlice.ts';
import { selectCustomer } from '../identity/identitySlice.ts';
import { useSignOut } from '../identity/useSignOut.ts';
import { NextStep } from '../orders/NextStep.tsx';
import { selectOrderList } from '../orders/ordersSlice.ts';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import { AccountRewards } from '../rewards/AccountRewards.tsx';
import { selectMembership } from '../rewards/rewardsSlice.ts';
import styles from './AccountPage.module.css';

const formatCount = (count: number, one: string, plural: string, emptyText: string): string => {
  if (count === 0) return emptyText;
  return count === 1 ? `1 ${one}` : `${count} ${plural}`;
};

function describeOrders({ orders: [newest], total }: OrderList): string {
  if (!newest) return 'Nothing ordered yet.';
  return `${formatCount(total, 'order', 'orders', '')}. Last one ${formatFullDay(toShopDay(newest.placedAt))}.`;
}

/** The account overview of the earlier design: the newest order first, then links to the rest. */
export function AccountPage() {
  const customer = useSelector(selectCustomer);
  const list = useSelector(selectOrderList);
  const cartCount = useSelector(selectCartCount);
  const hearts = useSelector(selectHeartedIds).length;
  const isVip = useSelector(selectMembership)?.isEnrolled ?? false;
  const signOut = useSignOut();
  if (!customer || !list) return null;
  const [newest] = list.orders;
  const tiles = [
    { icon: Package, title: 'Order History', text: describeOrders(list), href: '/orders' },
    { icon: Undo2, title: 'My Returns', text: 'Items on their way back, and their refunds.', href: '/returns' },
    {
      icon: Heart,
      title: 'Favorites',
      text: formatCount(hearts, 'style hearted.', 'styles hearted.', 'Heart a style to find it here.'),
      href: '/account/favorites',
    },
    {
      icon: Gift,
      title: 'Gift Cards',
      text: 'Redeem a card, and see your balance.',
      href: '/account/gift-cards',
    },
    {
      icon: Award,
      title: isVip ? 'VIP Dashboard' : 'Sign up for VIP',
      text: isVip ? 'Your points, tier and perks.' : 'Points for each dollar, and free shipping at every speed.',
      href: VIP_DASHBOARD_PATH,
    },
    {
      icon: ShoppingBag,
      title: 'Cart',
      text: formatCount(cartCount, 'item waits for you.', 'items wait for you.', 'Nothing in it yet.'),
      href: '/cart',
    },
    { icon: MapPin, title: 'Shipping Information', text: 'Where your orders may go.', href: '/addresses' },
    {
      icon: CreditCard,
      title: 'Manage My Payment Information',
      text: 'Your saved cards.',
      href: '/payments',
    },
    { icon: Mail, title: 'Email Subscriptions', text: 'The emails that we may send you.', href: '/subscriptions' },
    { icon: LockKeyhole, title: 'Sign-In & Security', text: customer.email, href: '/account/settings' },
  ];
  return (
    <main className={styles.page}>
      <ShopPageHead title="Your Account" robots="noindex" />
      <h1 className={styles.title}>Hi, {customer.firstName}</h1>
      <div className={styles.work}>
        {newest && <NextStep order={newest} />}
        <AccountRewards />
        <ul className={styles.tiles}>
          {tiles.map(({ icon, title, text, href }) => (
            <li key={href}>
              <a className={styles.tile} href={href}>
                <Icon icon={icon} size={24} className={styles.icon} />
                <strong className={styles.tileTitle}>{title}</strong>
                <span className={styles.tileText}>{text}</span>
              </a>
            </li>
          ))}
        </ul>
        <Button kind="secondary" onClick={signOut}>
          <Icon icon={LogOut} size={20} />
          Sign Out
        </Button>
        <RecoRow className={styles.recos} place="account" widget="for-you" perView={4} />
      </div>
    </main>
  );
}
