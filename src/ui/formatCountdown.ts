const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;
/** From this many hours over whole days, the day count is rounded up (browsing §9, Countdown day display). */
const hoursThatRoundUp = 8;

/**
 * Returns the time left until `endsAt` (both in epoch milliseconds): days when more than one is left ("2 days"), else
 * "05:12:44"; 00:00:00 when the time has passed (browsing §4).
 */
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
