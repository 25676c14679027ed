import type { ReactNode } from 'react';
import type { Marketplace, NavLink, ShellContent } from '../../contracts/content.ts';
import { buildPhoneHref } from '../../lib/buildPhoneHref.ts';
import styles from './Footer.module.css';
import { FooterMenu } from './FooterMenu.tsx';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { NewsletterForm, type NewsletterFormProps } from './NewsletterForm.tsx';
import { SchemeChoice } from './SchemeChoice.tsx';
import { SocialLinks } from './SocialLinks.tsx';

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
        <div className={styles.menus}>
          {groups.map((group) => (
            <FooterMenu key={group.title} title={group.title} links={group.links} />
          ))}
          <div className={styles.contact}>
            <h2 className={styles.contactTitle}>We pick up, 24/7</h2>
            <p className={styles.contactText}>
              <a href={buildPhoneHref(marketplace.phone)}>{marketplace.phone}</a>, day or night. A person answers,
              usually in under a minute.
            </p>
            {marketplace.social.length > 0 && <SocialLinks links={marketplace.social} />}
          </div>
        </div>
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
