import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** The message that there is nothing. */
  title: string;
  /** The shopper's next step. */
  children?: ReactNode;
  /** Buttons or chips for the next step. */
  actions?: ReactNode;
  /** The heading level: 1 when the whole page is empty. */
  level?: 1 | 2;
  /** A drawing across the width, with a free left side for the words. */
  art?: ReactNode;
  className?: string | undefined;
}

/** A message for an empty list or page, with next steps. */
export function EmptyState({ title, children, actions, level = 2, art, className }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.empty, art !== undefined && styles.drawn, className)}>
      {art && <div className={styles.art}>{art}</div>}
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
