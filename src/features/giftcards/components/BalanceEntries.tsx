import type { GiftBalance } from '../../../contracts/giftcards.ts';
import { formatDay } from '../../../lib/dates.ts';
import { toShopDay } from '../../../lib/toShopDay.ts';

import styles from './BalanceEntries.module.css';

type Entry = GiftBalance['entries'][number];

function EntryName({ entry: { kind, maskedCode, orderId, amount } }: { entry: Entry }) {
  if (kind === 'claim') return <>Gift card {maskedCode}</>;
  if (kind === 'reward') return <a href="/c/vip-dash">VIP points</a>;
  const refund = amount.cents > 0 ? 'Refund of order' : 'Taken back for order';
  const entryText = kind === 'payment' ? 'Paid for order' : refund;
  return (
    <>
      {entryText} <a href={`/orders/${orderId}`}>{orderId}</a>
    </>
  );
}

/** The history of the balance, newest first. */
export function BalanceEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.entryId} className={styles.entry}>
          <span className={styles.name}>
            <EntryName entry={entry} />
          </span>
          <span className={styles.day}>{formatDay(toShopDay(entry.at))}</span>
          <strong className={entry.amount.cents > 0 ? styles.more : styles.less}>
            {entry.amount.cents > 0 ? '+' : ''}
            {entry.amount.amount}
          </strong>
        </li>
      ))}
    </ul>
  );
}
