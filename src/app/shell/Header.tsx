import loadable from '@loadable/component';
import { ChevronDown, Heart, Menu, Phone, Search, ShoppingBag, User } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { Marketplace, NavItem, NavLink } from '../../contracts/content/content.ts';
import { ChatEntry } from '../../features/chat/ChatEntry.tsx';
import type { ChatSummary } from '../../features/chat/chatSlice.ts';
import { formatItemCount } from '../../lib/money.ts';
import { buildPhoneHref } from '../../lib/paths.ts';
import { CountBadge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { handlePlainClick } from '../../ui/clicks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Dropdown } from '../../ui/overlays/Dropdown.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Header.module.css';
import { SEARCH_FIELD_ID, SearchBox } from './SearchBox.tsx';
import topBarStyles from './TopBar.module.css';
import type { Suggest } from './useSearchBox.ts';
import { Wordmark } from './Wordmark.tsx';

interface TopBarProps {
  marketplace: Pick<Marketplace, 'phone' | 'hours' | 'promise'>;
  /** The promotion; without one its place stays empty. */
  banner: ReactNode;
  /** The links of the Customer Service menu. */
  serviceLinks: readonly NavLink[];
  /** Null for shoppers who may not chat. */
  chat: ChatSummary | null;
}

/** The dark bar above the header: on phones promotion and chat, on tablets less. */
function TopBar({ marketplace, banner, serviceLinks, chat }: TopBarProps) {
  return (
    <div className={topBarStyles.bar}>
      <div className={topBarStyles.inner}>
        <div className={topBarStyles.start}>
          <a className={topBarStyles.phone} href={buildPhoneHref(marketplace.phone)}>
            <Icon icon={Phone} size={16} />
            {marketplace.hours} at {marketplace.phone}
          </a>
          <Dropdown
            summaryClassName={topBarStyles.service}
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
        <span className={topBarStyles.promise}>{marketplace.promise}</span>
        {chat && <ChatEntry chat={chat} iconSize={18} hasMarkBehind className={topBarStyles.chat} />}
      </div>
    </div>
  );
}

interface AccountMenuProps {
  /** The recognised customer's first name; without it the menu is a Sign In link. */
  firstName?: string | undefined;
  /** The sign-in page, which returns to the current page. */
  signInHref: string;
  /** Opens the sign-in modal; without it (or without JavaScript) the link opens the sign-in page. */
  onSignIn?: (() => void) | undefined;
  /** The links of a recognised customer's menu. */
  links?: ReactNode;
}

/** "Sign In" for a guest; "Hi, Maya / My Account" with a menu for a recognised customer (browsing §2, Header). */
function AccountMenu(props: AccountMenuProps) {
  const { firstName, signInHref, onSignIn, links } = props;
  if (!firstName) {
    return (
      <a className={styles.action} href={signInHref} onClick={handlePlainClick(onSignIn)}>
        <Icon icon={User} />
        <span className={styles.word}>Sign In</span>
      </a>
    );
  }
  return (
    <Dropdown
      align="end"
      summaryClassName={styles.action}
      label={
        <>
          <Icon icon={User} />
          <span className={styles.word}>
            <span className={styles.greeting}>Hi, {firstName}</span>
            My Account
          </span>
        </>
      }
    >
      {links}
    </Dropdown>
  );
}

interface HeaderActionsProps {
  chat: ChatSummary | null;
  account: AccountMenuProps;
  cartCount: number;
  /** True while the number is loading. */
  isCountLoading?: boolean | undefined;
  className?: string | undefined;
}

/** Chat, account, favorites and cart, with labels; narrow screens show icons, phones without chat. */
function HeaderActions({ chat, account, cartCount, isCountLoading = false, className }: HeaderActionsProps) {
  return (
    <div className={classNames(styles.headerActionsActions, className)}>
      {chat && <ChatEntry chat={chat} className={classNames(styles.action, styles.chat)} wordClassName={styles.word} />}
      <AccountMenu {...account} />
      <a className={styles.action} href="/account/favorites">
        <Icon icon={Heart} />
        <span className={styles.word}>Favorites</span>
      </a>
      <a className={styles.action} href="/cart" aria-busy={isCountLoading}>
        <span className={styles.bag}>
          <Icon icon={ShoppingBag} />
          {cartCount > 0 && <CountBadge className={styles.count} count={cartCount} />}
        </span>
        <span className={styles.word}>Cart</span>
        <VisuallyHidden>, {isCountLoading ? 'counting' : formatItemCount(cartCount)}</VisuallyHidden>
      </a>
    </div>
  );
}

// Loaded when a phone's menu opens.
const MenuDrawer = loadable(() => import(/* webpackChunkName: "menus" */ './MenuDrawer.tsx'), {
  resolveComponent: (file) => file.MenuDrawer,
});

export interface HeaderProps {
  marketplace: Pick<Marketplace, 'name' | 'phone' | 'hours' | 'promise'>;
  /** The sections of the phone menu. */
  nav: readonly NavItem[];
  /** The row of sections below the main row. */
  navBar: ReactNode;
  /** The promotion in the top bar. */
  banner: ReactNode;
  /** The Customer Service menu. */
  serviceLinks: readonly NavLink[];
  /** The state of the live chat; omitted or null for shoppers who may not chat. */
  chat?: ChatSummary | null | undefined;
  account: AccountMenuProps;
  cartCount: number;
  /** True while the cart count is loading. */
  isCountLoading?: boolean | undefined;
  searchTerm?: string | undefined;
  /** Fetches search suggestions. */
  suggest?: Suggest | undefined;
}

/** Top bar, main row (stays at the top when the page scrolls) and nav. On phones a menu drawer, and a visible search field. */
export function Header(props: HeaderProps) {
  const { marketplace, nav, navBar, banner, serviceLinks, chat = null, account } = props;
  const { cartCount, isCountLoading, searchTerm, suggest } = props;
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.header}>
      <TopBar marketplace={marketplace} banner={banner} serviceLinks={serviceLinks} chat={chat} />
      <div className={styles.main}>
        <div className={styles.row}>
          <IconButton
            className={styles.menuButton}
            label="Menu"
            aria-haspopup="dialog"
            icon={<Icon icon={Menu} size={24} />}
            onPointerEnter={() => MenuDrawer.preload()}
            onClick={() => setMenuOpen(true)}
          />
          <Wordmark className={styles.wordmark} marketplace={marketplace} />
          {/* Shown on phones after the search field has scrolled away: a click scrolls back to the field and focuses
              it. */}
          <label className={styles.searchJump} htmlFor={SEARCH_FIELD_ID}>
            <Icon icon={Search} size={24} />
          </label>
          <HeaderActions
            className={styles.actions}
            chat={chat}
            account={account}
            cartCount={cartCount}
            isCountLoading={isCountLoading}
          />
        </div>
        <div className={styles.search}>
          <SearchBox key={searchTerm} searchTerm={searchTerm} firstName={account.firstName} suggest={suggest} />
        </div>
      </div>
      {navBar}
      <div className={styles.searchScrim} />
      {menuOpen && (
        <MenuDrawer
          open
          onClose={() => setMenuOpen(false)}
          shopName={marketplace.name}
          phone={marketplace.phone}
          hours={marketplace.hours}
          nav={nav}
          hasChat={chat !== null}
          firstName={account.firstName}
          signInHref={account.signInHref}
          onSignIn={account.onSignIn}
        />
      )}
    </header>
  );
}
