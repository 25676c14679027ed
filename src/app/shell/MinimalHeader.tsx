import type { ReactNode } from 'react';
import styles from './MinimalHeader.module.css';
import { Wordmark } from './Wordmark.tsx';

/** The name alone, for pages that must not lead away. `children` stand at the right. */
export function MinimalHeader({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Wordmark name={name} />
        {children && <div className={styles.end}>{children}</div>}
      </div>
    </header>
  );
}
