import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useAppDispatch } from '../../page/thunk.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { handlePlainClick } from '../../ui/handlePlainClick.ts';
import { Icon } from '../../ui/Icon.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { selectMembership } from '../rewards/rewardsSlice.ts';
import { AccountNav } from './AccountNav.tsx';
import styles from './AccountWrapper.module.css';
import { type AccountFrameRootState, selectOpenCounts } from './accountFrameSlice.ts';
import { findPlace, listAccountGroups, OVERVIEW } from './accountPlaces.ts';
import { loadOpenCounts } from './openCountThunks.ts';

const NAV_ID = 'account-nav';

/**
 * The frame of every page of the account: side navigation and content. Narrow screens show a button with the current
 * page's name, which opens the navigation as a sheet; without scripts it shows the navigation above the page.
 */
export function AccountWrapper({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const shopName = useSelector(selectMarketplace)?.name ?? '';
  const membership = useSelector(selectMembership);
  const counts = useSelector(selectOpenCounts);
  const dispatch = useAppDispatch<AccountFrameRootState>();
  useEffect(() => void dispatch(loadOpenCounts()), [dispatch]);
  // The page on which the sheet was opened: a navigation to another page closes the sheet.
  const [openedOn, setOpenedOn] = useState<string>();
  const groups = listAccountGroups({ shopName, isVip: membership?.isEnrolled ?? false });
  const current = findPlace(pathname, [OVERVIEW, ...groups.flatMap(({ places }) => places)]) ?? OVERVIEW;
  const nav = { groups, current: current.href, counts };
  return (
    <div className={styles.frame}>
      <nav className={styles.opener} aria-label="Pages of the account">
        <a
          className={styles.button}
          href={`#${NAV_ID}`}
          aria-haspopup="dialog"
          onClick={handlePlainClick(() => setOpenedOn(pathname))}
        >
          <Icon icon={current.icon} size={20} />
          <span className={styles.name}>{current.text}</span>
          <Icon icon={ChevronDown} size={20} />
        </a>
      </nav>
      <AccountNav id={NAV_ID} className={styles.side} {...nav} />
      <div className={styles.content}>{children}</div>
      <Dialog open={openedOn === pathname} onClose={() => setOpenedOn(undefined)} title="My Account" size="small">
        <AccountNav className={styles.sheet} {...nav} onChoose={() => setOpenedOn(undefined)} />
      </Dialog>
    </div>
  );
}
