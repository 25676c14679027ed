import type { Marketplace, NavLink } from '../../contracts/content.ts';
import { buildPhoneHref } from '../../lib/buildPhoneHref.ts';
import styles from './CheckoutFooter.module.css';

interface CheckoutFooterProps {
  marketplace: Pick<Marketplace, 'phone'>;
  legal: readonly NavLink[];
}

/** The checkout's footer: only links that shoppers may need before they pay. */
export function CheckoutFooter({ marketplace, legal }: CheckoutFooterProps) {
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        <li>
          <a href="/c/shipping-and-returns">Shipping and Returns</a>
        </li>
        {legal.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.text}</a>
          </li>
        ))}
        <li>
          <a href={buildPhoneHref(marketplace.phone)}>Contact, 24/7: {marketplace.phone}</a>
        </li>
      </ul>
    </footer>
  );
}
