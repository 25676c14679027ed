import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

type BottomBarProps = {
  amount: string;
  /** The name of the amount, such as "Refund". */
  label: string;
  /** False while the page's own button is in view. */
  isShown?: boolean;
  /** The chat, before the amount or above it. */
  chat?: ReactNode;
  /** The button or link. */
  children: ReactNode;
};

/** On phones, an amount and the page's main action at the bottom of the screen; on wider screens nothing. */
export function BottomBar({ amount, label, isShown = true, chat, children }: BottomBarProps) {
  return (
    <div className={styles.bar} data-shown={isShown || undefined} data-bottom-bar={isShown || undefined}>
      {chat}
      <p className={styles.sum}>
        <strong className={styles.amount}>{amount}</strong>
        <span className={styles.label}>{label}</span>
      </p>
      <div className={styles.act}>{children}</div>
    </div>
  );
}
