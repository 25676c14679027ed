import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './classNames.ts';

interface BadgeProps {
  children: ReactNode;
  /** `paper` on images, `ink` for "Viewing now", `accent` for a number. */
  tone?: 'paper' | 'ink' | 'accent';
  className?: string | undefined;
}

/** A label of one or two words in 12 px, for secondary information. */
export function Badge({ children, tone = 'paper', className }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
