import { ChevronLeft, ChevronRight, MessageCircle, Phone, User } from 'lucide';
import { type MouseEvent, useState } from 'react';
import type { NavItem } from '../../contracts/content/content.ts';
import { CHAT_HREF } from '../../lib/limits.ts';
import { buildPhoneHref } from '../../lib/paths.ts';
import { useHistoryLayer } from '../../page/historyLayers.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { getButtonClass, LinkButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { handlePlainClick } from '../../ui/clicks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import styles from './MenuDrawer.module.css';
import { isSaleLink } from './shellLinks.ts';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  shopName: string;
  phone: string;
  hours: string;
  nav: readonly NavItem[];
  /** Whether this shopper may chat. */
  hasChat: boolean;
  firstName?: string | undefined;
  signInHref: string;
  onSignIn?: (() => void) | undefined;
}

/** The menu on phones: first the sections, then a section's groups as accordions. */
export function MenuDrawer(props: MenuDrawerProps) {
  const { open, onClose, shopName, phone, hours, nav, hasChat, firstName, signInHref, onSignIn } = props;
  const [section, setSection] = useState<NavItem | null>(null);
  const close = () => {
    setSection(null);
    onClose();
  };
  useHistoryLayer('menu', open, close);
  const toAccount = (event: MouseEvent) => {
    close();
    if (!firstName) handlePlainClick(onSignIn)(event);
  };
  return (
    <Drawer
      open={open}
      onClose={close}
      side="left"
      fillsLater
      title={<span className={styles.wordmark}>{shopName}</span>}
      foot={
        <div className={styles.ways}>
          <LinkButton
            kind="secondary"
            className={styles.account}
            href={firstName ? '/account' : signInHref}
            onClick={toAccount}
          >
            <Icon icon={User} size={20} />
            {firstName ? 'My Account' : 'Sign In'}
          </LinkButton>
          {hasChat && (
            <a className={getButtonClass({ kind: 'secondary' }, styles.call)} href={CHAT_HREF} onClick={close}>
              <Icon icon={MessageCircle} size={20} />
              Chat
            </a>
          )}
          <a className={getButtonClass({ kind: 'secondary' }, styles.call)} href={buildPhoneHref(phone)}>
            <Icon icon={Phone} size={20} />
            Call, {hours}
          </a>
        </div>
      }
    >
      <nav className={styles.menu} aria-label="Shop">
        {section ? (
          <Section section={section} onBack={() => setSection(null)} onChosen={close} />
        ) : (
          <Sections nav={nav} onOpen={setSection} onChosen={close} />
        )}
      </nav>
    </Drawer>
  );
}

interface SectionsProps {
  nav: readonly NavItem[];
  onOpen: (item: NavItem) => void;
  onChosen: () => void;
}

function Sections({ nav, onOpen, onChosen }: SectionsProps) {
  return (
    <ul className={styles.rows}>
      {nav.map((item) => {
        const look = classNames(styles.row, item.type === 'sale' && styles.sale);
        return (
          <li key={item.link}>
            {item.subNavMenu.length > 0 ? (
              <button type="button" className={look} onClick={() => onOpen(item)}>
                {item.text}
                <Onward />
              </button>
            ) : (
              <a className={look} href={item.link} data-gae={item.gae} onClick={onChosen}>
                {item.text}
                <Onward />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SectionProps {
  section: NavItem;
  onBack: () => void;
  onChosen: () => void;
}

function Section({ section, onBack, onChosen }: SectionProps) {
  return (
    <>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon icon={ChevronLeft} size={20} />
        All
      </button>
      <div className={styles.head}>
        <h3 className={styles.title}>{section.text}</h3>
        <a href={section.link} data-gae={section.gae} onClick={onChosen}>
          Shop all
        </a>
      </div>
      {section.subNavMenu.map((group, index) => (
        <Accordion key={group.title} className={styles.group} title={group.title} open={index === 0} name="menu-group">
          <ul className={styles.links}>
            {group.links.map((link) => (
              <li key={link.href}>
                <a href={link.href} data-gae={link.gae} onClick={onChosen}>
                  {link.text}
                </a>
              </li>
            ))}
          </ul>
        </Accordion>
      ))}
      <ul className={styles.rows}>
        {section.clickmes.map((link) => (
          <li key={link.href}>
            <a
              className={classNames(styles.row, isSaleLink(link) && styles.sale)}
              href={link.href}
              data-gae={link.gae}
              onClick={onChosen}
            >
              {link.text}
              <Onward />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Onward() {
  return <Icon icon={ChevronRight} size={20} />;
}
