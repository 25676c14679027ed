import { Undo2 } from 'lucide-react';
import styles from './ReturnPromise.module.css';

/** How long one may think it over. */
export function ReturnPromise({ days }: { days: number }) {
  return (
    <p className={styles.promise}>
      <Undo2 size={20} strokeWidth={1.75} aria-hidden="true" />
      {days} days to return, free both ways.
    </p>
  );
}
