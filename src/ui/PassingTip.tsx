import { type ReactNode, useEffect, useEffectEvent } from 'react';
import styles from './Tooltip.module.css';

/** Browsing §4, Tooltips: how long a "link copied" stays. */
const STAYS_MS = 2500;

type PassingTipProps = {
  /** What has just been done; empty while nothing has. A new `at` shows it anew. */
  text: string;
  at: number;
  onGone: () => void;
  children: ReactNode;
};

/** A word above a control about what pressing it did: read out at once, gone by itself. */
export function PassingTip({ text, at, onGone, children }: PassingTipProps) {
  const go = useEffectEvent(onGone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another press starts the time anew.
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => go(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [text, at]);
  return (
    <span className={styles.place}>
      {children}
      {/* There before what it says, or it would not be read out. */}
      <span role="status" className={styles.said}>
        {text && <span className={styles.tip}>{text}</span>}
      </span>
    </span>
  );
}
