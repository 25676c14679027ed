import type { ReactNode } from 'react';
import styles from './Stepper.module.css';

/** A vertical list of steps, as in checkout. Its children are Steps. */
export function Stepper({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}
