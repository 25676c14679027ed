import { ChevronDown, MessageCircle, Phone } from 'lucide';
import { useState } from 'react';
import type { Marketplace, NavLink, ShellContent, SocialLink } from '../../contracts/content/content.ts';
import { CHAT_HREF } from '../../lib/limits.ts';
import { buildPhoneHref } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Footer.module.css';
import footerMenuStyles from './FooterMenu.module.css';
import socialLinksStyles from './SocialLinks.module.css';

/** Custom line icons on a 24 px grid, in the stroke width of the other icons. */
const marks: Record<SocialLink['network'], { name: string; path: string }> = {
  facebook: { name: 'Facebook', path: 'M16 3h-2a4 4 0 0 0-4 4v3H7.5v4H10v7h4v-7h2.5l.8-4H14V7.6c0-.4.3-.7.7-.7H16z' },
  instagram: {
    name: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM17 6.9v.2',
  },
  twitter: { name: 'Twitter', path: 'M4 4l16 16M20 4L4 20' },
  pinterest: {
    name: 'Pinterest',
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10.3 18.8l2.2-9.3M9.3 13.4c-1.5-2.7.3-5.6 3-5.6 2.2 0 3.5 1.5 3.2 3.5-.3 2.2-1.6 3.5-3 3.4-.9 0-1.5-.6-1.7-1.3',
  },
  youtube: {
    name: 'YouTube',
    path: 'M6 5.5h12a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10 9v6l5-3z',
  },
};

/** Links to the shop's social network pages; each opens in a new tab. */
function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className={socialLinksStyles.links}>
      {links.map(({ network, href }) => (
        <li key={network}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <VisuallyHidden>{marks[network].name} (opens in a new tab)</VisuallyHidden>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={marks[network].path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A column of the footer; on phones it collapses to its title (without scripts it stays open). */
function FooterMenu({ title, links }: { title: string; links: readonly NavLink[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = `footer-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <div className={footerMenuStyles.menu}>
      <h2 className={footerMenuStyles.title}>{title}</h2>
      <button
        type="button"
        className={footerMenuStyles.toggle}
        aria-label={title}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={ChevronDown} size={20} />
      </button>
      <ul className={footerMenuStyles.links} id={listId}>
        {links.map((link) => (
          <li key={link.text}>
            <a href={link.href} data-gae={link.gae}>
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface FooterMenusProps {
  groups: ShellContent['footer'];
  marketplace: Pick<Marketplace, 'phone' | 'hours' | 'sentences'>;
  social: Marketplace['social'];
  /** Whether the shopper may chat. */
  hasChat: boolean;
}

/** The columns of the footer: menus, phone, social networks; on phones also buttons for chat and phone. */
export function FooterMenus({ groups, marketplace, social, hasChat }: FooterMenusProps) {
  const { phone, sentences } = marketplace;
  return (
    <div className={styles.menus}>
      {groups.map((group) => (
        <FooterMenu key={group.title} title={group.title} links={group.links} />
      ))}
      <div className={styles.contact}>
        <h2 className={styles.contactTitle}>We pick up, {marketplace.hours}</h2>
        <p className={styles.contactText}>
          <a href={buildPhoneHref(phone)}>{phone}</a>, {sentences.dayOrNight}. {sentences.answer}.
        </p>
        <p className={styles.ways}>
          {hasChat && (
            <LinkButton kind="secondary" href={CHAT_HREF}>
              <Icon icon={MessageCircle} size={20} />
              Chat
            </LinkButton>
          )}
          <LinkButton kind="secondary" href={buildPhoneHref(phone)}>
            <Icon icon={Phone} size={20} />
            Call
          </LinkButton>
        </p>
        {social.length > 0 && <SocialLinks links={social} />}
      </div>
    </div>
  );
}
