import loadable from '@loadable/component';
import { Menu, Search } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { Marketplace, NavItem, NavLink } from '../../contracts/content.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { AccountMenuProps } from './AccountMenu.tsx';
import styles from './Header.module.css';
import { HeaderActions } from './HeaderActions.tsx';
import { SEARCH_FIELD_ID, SearchBox } from './SearchBox.tsx';
import { TopBar } from './TopBar.tsx';
import type { Suggest } from './useSuggestions.ts';
import { Wordmark } from './Wordmark.tsx';

// Loaded when a phone's menu opens.
const MenuDrawer = loadable(() => import('./MenuDrawer.tsx'), { resolveComponent: (file) => file.MenuDrawer });

export interface HeaderProps {
  marketplace: Pick<Marketplace, 'name' | 'phone' | 'promise'>;
  /** The sections of the phone menu. */
  nav: readonly NavItem[];
  /** The row of sections below the main row. */
  navBar: ReactNode;
  /** The promotion in the top bar. */
  banner: ReactNode;
  /** The Customer Service menu. */
  serviceLinks: readonly NavLink[];
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
  const { marketplace, nav, navBar, banner, serviceLinks, account, cartCount, isCountLoading, searchTerm, suggest } =
    props;
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.header}>
      <TopBar marketplace={marketplace} banner={banner} serviceLinks={serviceLinks} />
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
          nav={nav}
          firstName={account.firstName}
          signInHref={account.signInHref}
          onSignIn={account.onSignIn}
        />
      )}
    </header>
  );
}
