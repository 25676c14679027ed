import { Lock, Phone } from 'lucide-react';
import type { Marketplace } from '../../contracts/content.ts';
import styles from './CheckoutHeader.module.css';
import { MinimalHeader } from './MinimalHeader.tsx';
import { phoneHref } from './phoneHref.ts';

/** The minimal header with the two things that calm: the lock, and someone to call. */
export function CheckoutHeader({ marketplace }: { marketplace: Pick<Marketplace, 'name' | 'phone'> }) {
  return (
    <MinimalHeader name={marketplace.name}>
      <span className={styles.secure}>
        <Lock size={18} strokeWidth={1.75} aria-hidden="true" />
        Secure checkout
      </span>
      <a className={styles.help} href={phoneHref(marketplace.phone)}>
        <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
        Help, 24/7: {marketplace.phone}
      </a>
    </MinimalHeader>
  );
}
