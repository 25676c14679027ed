import { Lock, Phone } from 'lucide';
import type { Marketplace } from '../../contracts/content.ts';
import { buildPhoneHref } from '../../lib/buildPhoneHref.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CheckoutHeader.module.css';
import { MinimalHeader } from './MinimalHeader.tsx';

/** The checkout's header: only the shop's name, a security note and the phone number. */
export function CheckoutHeader({ marketplace }: { marketplace: Pick<Marketplace, 'name' | 'phone' | 'logo'> }) {
  return (
    <MinimalHeader marketplace={marketplace}>
      <span className={styles.secure}>
        <Icon icon={Lock} size={18} />
        Secure checkout
      </span>
      <a className={styles.help} href={buildPhoneHref(marketplace.phone)}>
        <Icon icon={Phone} size={18} />
        Help, 24/7: {marketplace.phone}
      </a>
    </MinimalHeader>
  );
}
