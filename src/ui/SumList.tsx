import type { ReactNode } from 'react';
import styles from './SumList.module.css';

/** Sums one under the other. Its children are SumRows. */
export function SumList({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}
