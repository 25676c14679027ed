import { ChevronDown, Phone, Search, User } from 'lucide';
import type { Marketplace } from '../../contracts/content/content.ts';
import { buildPhoneHref, WORKWEAR_FORM_PATH, WORKWEAR_PATH } from '../../lib/paths.ts';
import { usePageQuery } from '../../page/navigation.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Dropdown } from '../../ui/overlays/Dropdown.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Wordmark } from './Wordmark.tsx';
import styles from './WorkHeader.module.css';

type Link = { readonly text: string; readonly href: string };

export const WORK_LINKS: readonly Link[] = [
  { text: 'Safety Footwear', href: '/boots' },
  { text: 'How it works', href: '/c/zappos-at-work#how-it-works' },
];

/** The menus of the business header, with the topics of the spec (browsing §2, Header). */
const WORK_MENUS: readonly { readonly text: string; readonly links: readonly Link[] }[] = [
  {
    text: 'FAQs',
    links: [
      { text: 'Who pays?', href: '/c/workwear-faqs#pay' },
      { text: 'Subsidy codes', href: '/c/workwear-faqs#codes' },
      { text: 'Returns and reissues', href: '/c/workwear-faqs#fit' },
      { text: 'All questions', href: '/c/workwear-faqs' },
    ],
  },
  {
    text: 'Workwear Blog',
    links: [
      { text: 'Safety Footwear Trends', href: '/c/workwear-safety-footwear-trends' },
      { text: 'Workplace Hazards', href: '/c/workwear-workplace-hazards' },
      { text: 'Occupational Safety', href: '/c/workwear-occupational-safety' },
      { text: 'All posts', href: '/c/workwear-blog' },
    ],
  },
];

type WorkHeaderProps = {
  marketplace: Pick<Marketplace, 'name' | 'phone' | 'hours' | 'logo'>;
  /** The recognised customer's first name. */
  firstName: string | undefined;
  signInHref: string;
};

/** The menus of the row below. Each is a `<details>`, so that it opens without scripts. */
function Menus() {
  return (
    <nav className={styles.nav} aria-label="Workwear">
      <div className={styles.items}>
        {WORK_LINKS.map(({ text, href }) => (
          <a key={text} className={styles.item} href={href}>
            {text}
          </a>
        ))}
        {WORK_MENUS.map(({ text, links }) => (
          <Dropdown
            key={text}
            className={styles.menu}
            summaryClassName={styles.item}
            label={
              <>
                {text}
                <Icon icon={ChevronDown} size={18} className={styles.chevron} />
              </>
            }
          >
            {links.map((link) => (
              <a key={link.text} href={link.href}>
                {link.text}
              </a>
            ))}
          </Dropdown>
        ))}
      </div>
    </nav>
  );
}

/** The business header (browsing §2): FAQs and Workwear Blog menus, and "Connect with a Team Member". */
export function WorkHeader({ marketplace, firstName, signInHref }: WorkHeaderProps) {
  const { name, phone, hours } = marketplace;
  const query = usePageQuery();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.barInner}>
          <a className={styles.barLink} href={buildPhoneHref(phone)}>
            <Icon icon={Phone} size={16} />
            {hours} at {phone}
          </a>
          <span className={styles.teams}>Safety footwear for teams of 5 to 50,000</span>
          <a className={styles.barLink} href="/">
            Back to {name}
          </a>
        </div>
      </div>
      <div className={styles.row}>
        <div className={styles.name}>
          <Wordmark marketplace={marketplace} />
          <a className={styles.work} href={WORKWEAR_PATH}>
            at Work
          </a>
        </div>
        <search className={styles.search}>
          <form className={styles.searchForm} action="/search" method="get">
            <input
              className={styles.input}
              type="text"
              inputMode="search"
              name="term"
              placeholder="Search safety footwear"
              aria-label="Search"
              enterKeyHint="search"
              maxLength={200}
            />
            <button className={styles.submit} type="submit">
              <Icon icon={Search} size={20} />
              <VisuallyHidden>Search</VisuallyHidden>
            </button>
          </form>
        </search>
        <div className={styles.end}>
          <a className={styles.account} href={firstName ? '/account' : signInHref}>
            <Icon icon={User} />
            <span className={styles.word}>{firstName ?? 'Sign In'}</span>
          </a>
          <LinkButton className={styles.connect} href={WORKWEAR_FORM_PATH + query}>
            Connect with a Team Member
          </LinkButton>
        </div>
      </div>
      <Menus />
    </header>
  );
}
