import type { ReactNode } from 'react';
import styles from './MinimalHeader.module.css';
import { Wordmark } from './Wordmark.tsx';

/** A header with only the shop's name, for pages without navigation. `children` are at the right. */
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
