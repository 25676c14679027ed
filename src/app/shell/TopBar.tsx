import { ChevronDown, Phone } from 'lucide';
import type { Marketplace, NavLink, Promo } from '../../contracts/content.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { phoneHref } from './phoneHref.ts';
import styles from './TopBar.module.css';

interface TopBarProps {
  marketplace: Pick<Marketplace, 'phone' | 'promise'>;
  promo: Promo | null;
  /** When the page was made, in epoch milliseconds. */
  renderedAt: number | undefined;
  /** What the Customer Service menu offers. */
  serviceLinks: readonly NavLink[];
}

/** The deep band above the header. Phones see the promo alone. */
export function TopBar({ marketplace, promo, renderedAt, serviceLinks }: TopBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <a className={styles.phone} href={phoneHref(marketplace.phone)}>
            <Icon of={Phone} size={16} />
            24/7 at {marketplace.phone}
          </a>
          <Dropdown
            summaryClassName={styles.service}
            label={
              <>
                Customer Service
                <Icon of={ChevronDown} size={16} />
              </>
            }
          >
            {serviceLinks.map((link) => (
              <a key={link.text} href={link.href}>
                {link.text}
              </a>
            ))}
          </Dropdown>
        </div>
        {promo && <PromoLine promo={promo} renderedAt={renderedAt} />}
        <span className={styles.promise}>{marketplace.promise}</span>
      </div>
    </div>
  );
}

function PromoLine({ promo, renderedAt }: { promo: Promo; renderedAt: number | undefined }) {
  return (
    <p className={styles.promo}>
      <span className={styles.promoText}>{promo.text}</span>
      {promo.endsAt && (
        <span className={styles.ends}>
          {' '}
          Ends in <Countdown endsAt={promo.endsAt} renderedAt={renderedAt} />
        </span>
      )}
      {promo.link && (
        <a className={styles.promoLink} href={promo.link.href}>
          {promo.link.text}
        </a>
      )}
    </p>
  );
}
