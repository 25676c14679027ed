import loadable from '@loadable/component';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { NavItem, PromoStripContent } from '../../contracts/content/content.ts';
import { classNames } from '../../ui/classNames.ts';
import { useClickOutside, useEscape } from '../../ui/clicks.ts';
import styles from './NavBar.module.css';

/** Delays, so that a crossing pointer opens nothing, and one that briefly leaves closes nothing. */
const openAfterMs = 120;
const closeAfterMs = 240;

interface MenuIntent {
  openKey: string | null;
  open: (key: string) => void;
  close: () => void;
  /** Closes the menu; none opens again until the pointer has left. */
  dismiss: () => void;
  /** The pointer entered an item; null for an item without a menu. */
  pointAt: (key: string | null) => void;
  /** The pointer left the items and the menu. */
  pointAway: () => void;
}

/** Returns the open menu, with delays against accidental pointer movements. */
function useMenuIntent(): MenuIntent {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isDismissed = useRef(false);

  const settle = (key: string | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenKey(key), delayMs);
  };
  const set = (key: string | null) => {
    clearTimeout(timer.current);
    setOpenKey(key);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    openKey,
    open: (key) => set(key),
    close: () => set(null),
    dismiss: () => {
      isDismissed.current = true;
      set(null);
    },
    pointAt: (key) => {
      if (!isDismissed.current) settle(key, openAfterMs);
    },
    pointAway: () => {
      isDismissed.current = false;
      settle(null, closeAfterMs);
    },
  };
}

/** The promo banner below the header (browsing §2), which stays until it is replaced. */
function PromoStrip({ promo: { heading, text, link } }: { promo: PromoStripContent }) {
  return (
    <p className={styles.strip} data-track="banner:promo-strip">
      <span>
        {heading && <strong>{heading} </strong>}
        {text} {link && <a href={link.href}>{link.text}</a>}
      </span>
    </p>
  );
}

// Loaded when the pointer first enters the nav.
const MegaMenu = loadable(() => import(/* webpackChunkName: "menus" */ './MegaMenu.tsx'), {
  resolveComponent: (file) => file.MegaMenu,
});

interface NavBarProps {
  nav: readonly NavItem[];
  /** A short text at the right end. */
  note?: string;
  /** The promo banner below the header. */
  promo?: PromoStripContent | undefined;
}

/** The nav row: an item opens its menu after a short hover or first click; a second follows the link. */
export function NavBar({ nav, note, promo }: NavBarProps) {
  const { openKey, open, close, dismiss, pointAt, pointAway } = useMenuIntent();
  const bar = useRef<HTMLElement>(null);
  useClickOutside(bar, close);
  const { pathname } = useLocation();
  const current = findCurrentSection(nav, pathname);

  const openOnFirstClick = (event: MouseEvent, item: NavItem) => {
    if (item.subNavMenu.length === 0 || openKey === item.link || event.metaKey || event.ctrlKey || event.shiftKey)
      return close();
    event.preventDefault();
    open(item.link);
  };
  useEscape(openKey !== null, () => {
    if (bar.current?.contains(document.activeElement))
      bar.current.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    dismiss();
  });
  const handleMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };

  return (
    <>
      <nav
        ref={bar}
        className={styles.bar}
        aria-label="Shop"
        onPointerEnter={() => MegaMenu.preload()}
        onPointerLeave={handleMouse(pointAway)}
      >
        <div className={styles.inner}>
          <ul className={styles.items}>
            {nav.map((item) => (
              <NavBarItem
                key={item.link}
                item={item}
                isCurrent={item === current}
                isOpen={item.link === openKey}
                onPoint={handleMouse(() => pointAt(item.subNavMenu.length > 0 ? item.link : null))}
                onFollow={(event) => openOnFirstClick(event, item)}
                onChosen={close}
              />
            ))}
          </ul>
          {note && <span className={styles.note}>{note}</span>}
        </div>
      </nav>
      {promo && <PromoStrip promo={promo} />}
      {openKey !== null && <div className={styles.scrim} />}
    </>
  );
}

/** Returns the section of a page: the one with this URL, else the first one that links to it. */
function findCurrentSection(nav: readonly NavItem[], href: string): NavItem | undefined {
  const getLinks = ({ subNavMenu, clickmes }: NavItem) => [...subNavMenu.flatMap(({ links }) => links), ...clickmes];
  return (
    nav.find((item) => item.link === href) ?? nav.find((item) => getLinks(item).some((link) => link.href === href))
  );
}

interface NavBarItemProps {
  item: NavItem;
  isCurrent: boolean;
  isOpen: boolean;
  onPoint: (event: PointerEvent) => void;
  onFollow: (event: MouseEvent) => void;
  onChosen: () => void;
}

function NavBarItem({ item, isCurrent, isOpen, onPoint, onFollow, onChosen }: NavBarItemProps) {
  const menuId = `menu-${item.text.toLowerCase().replace(/\W+/g, '-')}`;
  const hasMenu = item.subNavMenu.length > 0;
  return (
    <li onPointerEnter={onPoint}>
      <a
        className={classNames(styles.item, item.type === 'sale' && styles.sale)}
        href={item.link}
        data-gae={item.gae}
        aria-current={isCurrent ? 'true' : undefined}
        aria-expanded={hasMenu ? isOpen : undefined}
        aria-controls={isOpen ? menuId : undefined}
        onClick={onFollow}
      >
        <span className={styles.text}>{item.text}</span>
      </a>
      {isOpen && <MegaMenu id={menuId} item={item} onChosen={onChosen} />}
    </li>
  );
}
