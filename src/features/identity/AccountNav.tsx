import { Award, CreditCard, Gift, Heart, LockKeyhole, LogOut, Mail, MapPin, Package, ShoppingBag, Undo2 } from 'lucide';
import { VIP_DASHBOARD_PATH } from '../../lib/vipPaths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './AccountNav.module.css';
import { useSignOut } from './useSignOut.ts';

const PLACES = [
  { icon: Package, text: 'Order History', href: '/orders' },
  { icon: Undo2, text: 'My Returns', href: '/returns' },
  { icon: Heart, text: 'Favorites', href: '/account/favorites' },
  { icon: Gift, text: 'Gift Cards', href: '/account/gift-cards' },
  { icon: Award, text: 'VIP', href: VIP_DASHBOARD_PATH },
  { icon: ShoppingBag, text: 'Cart', href: '/cart' },
  { icon: MapPin, text: 'Shipping Information', href: '/addresses' },
  { icon: CreditCard, text: 'Manage Payments', href: '/payments' },
  { icon: Mail, text: 'Email Subscriptions', href: '/subscriptions' },
  { icon: LockKeyhole, text: 'Sign-In & Security', href: '/account/settings' },
];

/** The account's side navigation on wide screens; narrow screens show tiles. @param current the URL of this page, if it is listed */
export function AccountNav({ current }: { current?: string }) {
  const signOut = useSignOut();
  return (
    <nav className={styles.nav} aria-label="Account">
      {PLACES.map(({ icon, text, href }) => (
        <a key={href} className={styles.place} href={href} aria-current={href === current ? 'page' : undefined}>
          <Icon of={icon} size={20} />
          {text}
        </a>
      ))}
      <button type="button" className={styles.place} onClick={signOut}>
        <Icon of={LogOut} size={20} />
        Sign Out
      </button>
    </nav>
  );
}
