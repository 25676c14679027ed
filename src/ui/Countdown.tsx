import { useSyncExternalStore } from 'react';
import styles from './Countdown.module.css';
import { classNames } from './classNames.ts';
import { formatCountdown } from './formatCountdown.ts';

interface CountdownProps {
  /** ISO 8601 time. */
  endsAt: string;
  /**
   * When the server rendered the page, in epoch milliseconds: used until hydration. Without it, the place stays empty
   * until then.
   */
  renderedAt?: number | undefined;
  className?: string | undefined;
}

/** A countdown, "05:12:44", updated each second. Server and browser render the same first text, so that hydration matches. */
export function Countdown({ endsAt, renderedAt, className }: CountdownProps) {
  const now = useSyncExternalStore<number | null>(subscribeToSeconds, getCurrentSecond, () => renderedAt ?? null);
  return (
    <time
      className={classNames(styles.countdown, now === null && styles.waiting, className)}
      dateTime={endsAt}
      role="timer"
    >
      {now === null ? '00:00:00' : formatCountdown(Date.parse(endsAt), now)}
    </time>
  );
}

function subscribeToSeconds(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** Returns whole seconds, because React requires a stable snapshot between ticks. */
function getCurrentSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}
