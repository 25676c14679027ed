import type { RewardTransaction, RewardTransactions } from '../../../contracts/account/rewards.ts';
import { formatDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { formatWhole } from '../../../lib/money.ts';
import { VIP_DASHBOARD_PATH } from '../../../lib/paths.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './PointsHistory.module.css';

const PAGE_SIZE = 10;

const formatShopDay = (moment: string): string => formatDay(toShopDay(moment));

const formatSigned = (points: number): string => `${points > 0 ? '+' : '−'}${formatWhole(Math.abs(points))}`;

const NOTES: Readonly<Record<RewardTransaction['kind'], string>> = {
  earn: 'Arrived',
  takeBack: 'Points of a returned item',
  redeem: 'In your gift balance',
  expire: 'Points last 12 months',
  credit: 'A gift from us',
};

const formatTitle = ({ kind, productName, dollarValue }: RewardTransaction): string => {
  if (kind === 'redeem') return `Redeemed for ${dollarValue}`;
  if (kind === 'takeBack') return `Return of ${productName}`;
  return kind === 'expire' ? `Expired: ${productName}` : (productName ?? '');
};

function Row({ entry }: { entry: RewardTransaction }) {
  return (
    <li className={styles.row}>
      <span className={styles.day}>{formatShopDay(entry.at)}</span>
      <span>
        <strong className={styles.what}>{formatTitle(entry)}</strong>
        <span className={styles.note}>
          {NOTES[entry.kind]}
          {entry.orderId && (
            <>
              {' · '}
              <a href={`/orders/${entry.orderId}`}>Order {entry.orderId}</a>
            </>
          )}
          {entry.transaction_id && ` · Reference ${entry.transaction_id}`}
        </span>
      </span>
      <strong className={styles.points}>{formatSigned(entry.points)}</strong>
    </li>
  );
}

function Pages({ page, total }: { page: number; total: number }) {
  const last = Math.ceil(total / PAGE_SIZE);
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages of your points history">
      {page > 1 && <a href={`${VIP_DASHBOARD_PATH}?page=${page - 1}`}>Newer</a>}
      <span>
        {page} of {last}
      </span>
      {page < last && <a href={`${VIP_DASHBOARD_PATH}?page=${page + 1}`}>Older</a>}
    </nav>
  );
}

/** The member's points ledger, newest first; pending points are at the top. */
export function PointsHistory({
  transactions: { transactions, total, page, pending },
}: {
  transactions: RewardTransactions;
}) {
  const search = useQueryParams();
  const visibleTransactions = search.has('page') && page > 1 ? [] : pending;
  return (
    <section aria-labelledby="points-history">
      <h2 id="points-history" className={styles.title}>
        Points history
      </h2>
      {transactions.length + visibleTransactions.length === 0 ? (
        <EmptyState title="No points yet" actions={<LinkButton href="/new">See what is new</LinkButton>}>
          Order something. Its points are listed here, and arrive with the goods.
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {visibleTransactions.map(({ orderId, points, placedAt }) => (
            <li key={orderId} className={styles.row} data-pending>
              <span className={styles.day}>{formatShopDay(placedAt)}</span>
              <span>
                <strong className={styles.what}>
                  <a href={`/orders/${orderId}`}>Order {orderId}</a>
                </strong>
                <span className={styles.note}>Counted when it arrives</span>
              </span>
              <span className={styles.points}>Pending {formatSigned(points)}</span>
            </li>
          ))}
          {transactions.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pages page={page} total={total} />
    </section>
  );
}
