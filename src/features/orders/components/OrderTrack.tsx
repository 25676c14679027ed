import type { Order } from '../../../contracts/orders.ts';
import { classNames } from '../../../ui/classNames.ts';
import { isDigital, reachedParts, TRACK, trackDates } from '../orderText.ts';
import styles from './OrderTrack.module.css';

/** The progress of an order in four stages. */
export function OrderTrack({ order, hasDates = false }: { order: Order; hasDates?: boolean }) {
  const reached = reachedParts(order.status);
  if (reached === 0 || isDigital(order)) return null;
  const dates = hasDates ? trackDates(order) : [];
  return (
    <ol className={styles.track} aria-label="Progress">
      {TRACK.map((part, index) => (
        <li
          key={part}
          className={classNames(styles.part, index < reached && styles.reached)}
          aria-current={index === reached - 1 ? 'step' : undefined}
        >
          <span className={styles.name}>{part}</span>
          {dates[index] && <span className={styles.date}>{dates[index]}</span>}
        </li>
      ))}
    </ol>
  );
}
