import type { ReactNode } from 'react';
import styles from './Stepper.module.css';

/** Steps one under the other, as in the checkout. Its children are Steps. */
export function Stepper({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}
