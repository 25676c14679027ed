import { type ReactNode, useEffect, useEffectEvent } from 'react';
import styles from './Tooltip.module.css';

/** How long a "link copied" tip stays (browsing §4, Tooltips). */
const STAYS_MS = 2500;

type TransientTipProps = {
  /** The text of the tip; empty for none. A new `at` shows it again. */
  text: string;
  at: number;
  onGone: () => void;
  children: ReactNode;
};

/** A short-lived tip above a control that confirms an action; announced by screen readers. */
export function TransientTip({ text, at, onGone, children }: TransientTipProps) {
  const go = useEffectEvent(onGone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `at` restarts the timer.
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => go(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [text, at]);
  return (
    <span className={styles.place}>
      {children}
      {/* The live region must exist before its text, or screen readers do not announce it. */}
      <span role="status" className={styles.said}>
        {text && <span className={styles.tip}>{text}</span>}
      </span>
    </span>
  );
}
