import { Undo2 } from 'lucide';
import { Icon } from '../../../../ui/Icon.tsx';
import styles from './ReturnPromise.module.css';

/** The period in which items can be returned. */
export function ReturnPromise({ days }: { days: number }) {
  return (
    <p className={styles.promise}>
      <Icon icon={Undo2} size={20} />
      {days} days to return, free both ways.
    </p>
  );
}
