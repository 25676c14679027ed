const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** A moment as `YYYY-MM-DD HH:MM:SS` (transactions §5, Date time pattern), of UTC; null for what is none. */
export function momentOf(given: string): Date | null {
  const text = DATE_TIME.test(given) ? `${given.replace(' ', 'T')}.000Z` : '';
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text ? new Date(time) : null;
}
