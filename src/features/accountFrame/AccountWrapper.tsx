import { ChevronDown, LogOut } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useAppDispatch } from '../../page/thunk.ts';
import { classNames } from '../../ui/classNames.ts';
import { handlePlainClick } from '../../ui/clicks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { useSignOut } from '../identity/useSignOut.ts';
import { selectMembership } from '../rewards/rewardsSlice.ts';
import styles from './AccountWrapper.module.css';
import { type AccountFrameRootState, type OpenCounts, selectOpenCounts } from './accountFrameSlice.ts';
import { type AccountPlace, findPlace, listAccountGroups, OVERVIEW } from './accountPlaces.ts';
import { loadOpenCounts } from './openCountThunks.ts';

type PlaceProps = { place: AccountPlace; current: string; count: number; onChoose?: (() => void) | undefined };

function Place({ place: { icon, text, href }, current, count, onChoose }: PlaceProps) {
  return (
    <a className={styles.place} href={href} aria-current={href === current ? 'page' : undefined} onClick={onChoose}>
      <Icon icon={icon} size={20} />
      <span className={styles.text}>{text}</span>
      {count > 0 && (
        <>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>, {count} open</VisuallyHidden>
        </>
      )}
    </a>
  );
}

type AccountNavProps = {
  groups: ReturnType<typeof listAccountGroups>;
  /** The URL of the current page's entry. */
  current: string;
  counts: OpenCounts;
  id?: string;
  className?: string | undefined;
  onChoose?: () => void;
};

/** The navigation of the account, in groups, with the number of open orders and returns. */
function AccountNav({ groups, current, counts, id, className, onChoose }: AccountNavProps) {
  const signOut = useSignOut();
  return (
    <nav id={id} className={classNames(styles.nav, className)} aria-label="Account">
      <Place place={OVERVIEW} current={current} count={0} onChoose={onChoose} />
      {groups.map(({ title, places }) => (
        <div key={title} className={styles.group}>
          <p className={styles.title}>{title}</p>
          {places.map((place) => (
            <Place
              key={place.href}
              place={place}
              current={current}
              count={place.counts ? counts[place.counts] : 0}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
      <div className={styles.end}>
        <a className={styles.place} href="/logout" rel="external" onClick={handlePlainClick(signOut)}>
          <Icon icon={LogOut} size={20} />
          Sign Out
        </a>
      </div>
    </nav>
  );
}

const NAV_ID = 'account-nav';

/** The frame of account pages: navigation and content; on phones a sheet, or above without scripts. */
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
