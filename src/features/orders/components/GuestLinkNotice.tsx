import { LockKeyhole } from 'lucide';
import { useSelector } from 'react-redux';
import { formatFullDay } from '../../../lib/dates.ts';
import { toShopDay } from '../../../lib/toShopDay.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { selectRenderedAt } from '../../content/contentSlice.ts';
import styles from './GuestLinkNotice.module.css';

const DAY_MS = 86_400_000;

/** Describes the content of a guest's order link, and its expiry. @param expiresAt ISO 8601 */
export function GuestLinkNotice({ expiresAt }: { expiresAt: string }) {
  const isShort = new Date(expiresAt).getTime() - new Date(useSelector(selectRenderedAt)).getTime() < DAY_MS;
  return (
    <p className={styles.notice}>
      <Icon icon={LockKeyhole} size={20} className={styles.icon} />
      <span>
        {isShort
          ? 'You opened this order with its number and email. It stays open for an hour. '
          : `You opened this order with the link in your email. It works for this order only, until ${formatFullDay(toShopDay(expiresAt))}. `}
        <a href="/">Close this order</a>
      </span>
    </p>
  );
}
