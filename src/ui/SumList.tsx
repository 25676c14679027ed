import type { ReactNode } from 'react';
import styles from './SumList.module.css';

/** A list of amounts. Its children are SumRows. */
export function SumList({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}
