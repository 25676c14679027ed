import type { ReactNode } from 'react';
import type { Marketplace, NavLink, ShellContent } from '../../contracts/content.ts';
import styles from './Footer.module.css';
import { FooterMenus } from './FooterMenus.tsx';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { NewsletterForm, type NewsletterFormProps } from './NewsletterForm.tsx';
import { SchemeChoice } from './SchemeChoice.tsx';

interface FooterProps extends NewsletterFormProps {
  marketplace: Pick<Marketplace, 'name' | 'phone' | 'social'>;
  groups: ShellContent['footer'];
  /** Texts may contain {{phoneNumber}} and {{currentYear}}. */
  legal: readonly NavLink[];
  /** When the server rendered the page, in epoch milliseconds: determines the current year. */
  renderedAt?: number | undefined;
  /** The recently viewed row, for recognised customers. */
  recentlyViewedRow?: ReactNode;
}

/** Recently viewed, newsletter, menus, phone, social, legal (browsing §2, Footer). */
export function Footer(props: FooterProps) {
  const {
    marketplace,
    groups,
    legal,
    renderedAt = Date.now(),
    recentlyViewedRow,
    onSubscribe,
    onFocus,
    postedOutcome,
  } = props;
  const values = {
    phoneNumber: marketplace.phone,
    // In UTC, so that server and browser agree at the turn of the year.
    currentYear: String(new Date(renderedAt).getUTCFullYear()),
  };
  return (
    <footer className={styles.footer} data-below="">
      {recentlyViewedRow}
      <NewsletterForm onSubscribe={onSubscribe} onFocus={onFocus} postedOutcome={postedOutcome} />
      <div className={styles.inner}>
        <FooterMenus groups={groups} phone={marketplace.phone} social={marketplace.social} />
        <div className={styles.foot}>
          <ul className={styles.legal}>
            {legal.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{fillPlaceholders(link.text, values)}</a>
              </li>
            ))}
            <li>{fillPlaceholders(`© {{currentYear}} ${marketplace.name}`, values)}</li>
          </ul>
          <SchemeChoice />
        </div>
      </div>
    </footer>
  );
}
