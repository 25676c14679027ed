const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** Parses `YYYY-MM-DD HH:MM:SS` in UTC (transactions §5, Date time pattern); null if invalid. */
export function parseMoment(input: string): Date | null {
  const text = DATE_TIME.test(input) ? `${input.replace(' ', 'T')}.000Z` : '';
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text ? new Date(time) : null;
}
