import { useSyncExternalStore } from 'react';
import styles from './Countdown.module.css';
import { classNames } from './classNames.ts';
import { countdownText } from './countdownText.ts';

interface CountdownProps {
  /** ISO time. */
  endsAt: string;
  /**
   * When the server made the page, in epoch milliseconds: what the page says until the browser's own clock takes over.
   * Without it the place is kept empty until then.
   */
  renderedAt?: number | undefined;
  className?: string | undefined;
}

/** "05:12:44", counting down each second. The server's text is the browser's first text, so hydration finds them equal. */
export function Countdown({ endsAt, renderedAt, className }: CountdownProps) {
  const now = useSyncExternalStore<number | null>(everySecond, currentSecond, () => renderedAt ?? null);
  return (
    <time
      className={classNames(styles.countdown, now === null && styles.waiting, className)}
      dateTime={endsAt}
      role="timer"
    >
      {now === null ? '00:00:00' : countdownText(Date.parse(endsAt), now)}
    </time>
  );
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** Whole seconds, so that the value stands still between ticks, as React asks. */
function currentSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}
