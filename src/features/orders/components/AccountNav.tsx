import { Heart, LogOut, Package, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import styles from './AccountNav.module.css';

const PLACES = [
  { Icon: Package, text: 'Order History', href: '/orders' },
  { Icon: Heart, text: 'Favorites', href: '/account/favorites' },
  { Icon: ShoppingBag, text: 'Cart', href: '/cart' },
];

/** The ways through the account at the side of wide screens; narrower ones have the tiles. */
export function AccountNav({ onSignOut }: { onSignOut: () => void }) {
  return (
    <nav className={styles.nav} aria-label="Account">
      {PLACES.map(({ Icon, text, href }) => (
        <Link key={href} className={styles.place} to={href}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          {text}
        </Link>
      ))}
      <button type="button" className={styles.place} onClick={onSignOut}>
        <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
        Sign Out
      </button>
    </nav>
  );
}
