import { useSyncExternalStore } from 'react';
import styles from './Countdown.module.css';
import { classNames } from './classNames.ts';

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;
/** From this many hours over whole days, the day count is rounded up (browsing §9, Countdown day display). */
const hoursThatRoundUp = 8;

/** Returns the time left: days when more than one ("2 days"), else "05:12:44" (browsing §4). */
export function formatCountdown(endsAt: number, now: number): string {
  const remainingMs = Math.max(0, endsAt - now);
  if (remainingMs > day) {
    const days = Math.floor(remainingMs / day) + (remainingMs % day >= hoursThatRoundUp * hour ? 1 : 0);
    return `${days} ${days === 1 ? 'day' : 'days'}`;
  }
  const seconds = Math.floor(remainingMs / second);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(padToTwoDigits).join(':');
}

function padToTwoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

interface CountdownProps {
  /** ISO 8601 time. */
  endsAt: string;
  /** When the server rendered the page, in epoch milliseconds, used until hydration; else the place is empty. */
  renderedAt?: number | undefined;
}

/** A countdown, "05:12:44", updated each second. Server and browser render the same first text, so that hydration matches. */
export function Countdown({ endsAt, renderedAt }: CountdownProps) {
  const now = useSyncExternalStore<number | null>(subscribeToSeconds, getCurrentSecond, () => renderedAt ?? null);
  return (
    <time className={classNames(styles.countdown, now === null && styles.waiting)} dateTime={endsAt} role="timer">
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
