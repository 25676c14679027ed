import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './classNames.ts';

interface BadgeProps {
  children: ReactNode;
  /** `paper` over a picture, `ink` for "Viewing now", `accent` for a number. */
  tone?: 'paper' | 'ink' | 'accent';
  className?: string | undefined;
}

/** A word or two of 12 px that nobody must read to buy. */
export function Badge({ children, tone = 'paper', className }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
