import type { ReactNode } from 'react';
import type { Marketplace } from '../../contracts/content.ts';
import styles from './MinimalHeader.module.css';
import { Wordmark } from './Wordmark.tsx';

type MinimalHeaderProps = { marketplace: Pick<Marketplace, 'name' | 'logo'>; children?: ReactNode };

/** A header with only the shop's logo or name, for pages without navigation. `children` are at the right. */
export function MinimalHeader({ marketplace, children }: MinimalHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Wordmark marketplace={marketplace} />
        {children && <div className={styles.end}>{children}</div>}
      </div>
    </header>
  );
}
