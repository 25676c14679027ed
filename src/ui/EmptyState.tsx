import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** Says that it is empty. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  /** Buttons or chips that lead on. */
  actions?: ReactNode;
  /** The level of the title: 1 where the whole page is empty. */
  level?: 1 | 2;
  className?: string | undefined;
}

/** Nothing here, said plainly, with ways on. */
export function EmptyState({ title, children, actions, level = 2, className }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.empty, className)}>
      <Title>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
