import { ChevronDown, Phone } from 'lucide';
import type { ReactNode } from 'react';
import type { Marketplace, NavLink } from '../../contracts/content.ts';
import { buildPhoneHref } from '../../lib/buildPhoneHref.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  marketplace: Pick<Marketplace, 'phone' | 'promise'>;
  /** The promotion; without one its place stays empty. */
  banner: ReactNode;
  /** The links of the Customer Service menu. */
  serviceLinks: readonly NavLink[];
}

/** The dark bar above the header. Phones show only the promotion. */
export function TopBar({ marketplace, banner, serviceLinks }: TopBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <a className={styles.phone} href={buildPhoneHref(marketplace.phone)}>
            <Icon icon={Phone} size={16} />
            24/7 at {marketplace.phone}
          </a>
          <Dropdown
            summaryClassName={styles.service}
            label={
              <>
                Customer Service
                <Icon icon={ChevronDown} size={16} />
              </>
            }
          >
            {serviceLinks.map((link) => (
              <a key={link.text} href={link.href} target={link.opensNewTab && '_blank'}>
                {link.text}
              </a>
            ))}
          </Dropdown>
        </div>
        {banner}
        <span className={styles.promise}>{marketplace.promise}</span>
      </div>
    </div>
  );
}
