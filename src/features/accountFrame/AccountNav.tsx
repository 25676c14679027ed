import { LogOut } from 'lucide';
import { classNames } from '../../ui/classNames.ts';
import { handlePlainClick } from '../../ui/handlePlainClick.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useSignOut } from '../identity/useSignOut.ts';
import styles from './AccountNav.module.css';
import type { OpenCounts } from './accountFrameSlice.ts';
import { type AccountPlace, type listAccountGroups, OVERVIEW } from './accountPlaces.ts';

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
export function AccountNav({ groups, current, counts, id, className, onChoose }: AccountNavProps) {
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
