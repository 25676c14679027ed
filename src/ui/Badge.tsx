import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './classNames.ts';

interface BadgeProps {
  children: ReactNode;
  /** `paper` on images, `ink` for "Viewing now", `accent` for a number. */
  tone?: 'paper' | 'ink' | 'accent';
}

/** A label of one or two words in 12 px, for secondary information. */
export function Badge({ children, tone = 'paper' }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** A number on or beside an icon, at most "99+". Hidden from screen readers: the text beside it names the number. */
export const CountBadge = ({ count, className }: { count: number; className?: string | undefined }) => (
  <span className={classNames(styles.count, className)} aria-hidden="true">
    {count > 99 ? '99+' : count}
  </span>
);
