import { formatDay } from './dates.ts';

const padToTwoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Formats a moment in UTC: `Nov 20, 2026 03:04:05 PM` (transactions §9, 'MMM D, YYYY hh:mm:ss A'). For operators and
 * receipts; on other pages shoppers see only days.
 */
export function formatMoment(moment: Date): string {
  const hour = moment.getUTCHours();
  const time = [hour % 12 || 12, moment.getUTCMinutes(), moment.getUTCSeconds()].map(padToTwoDigits).join(':');
  return `${formatDay(moment.toISOString().slice(0, 10))} ${time} ${hour < 12 ? 'AM' : 'PM'}`;
}
