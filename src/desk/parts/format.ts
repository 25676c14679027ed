import { formatCents } from '../../lib/money.ts';
import { texts } from './texts.ts';

export { formatMonthDay, formatShortDay } from '../../lib/dates/dates.ts';

/** Returns the first letters of the first and the last name. */
export const getInitials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toUpperCase();
};

const DELETED_HOST = '@deleted.invalid';

/** Returns what a customer is called: a guest who gave no name, by the email address. */
export const formatCustomer = ({ name, email }: { readonly name: string; readonly email: string }): string => {
  if (name !== '') return name;
  return email.endsWith(DELETED_HOST) ? texts.deletedCustomer : email;
};

/** Formats a weight in ounces: `5.3 lb`. */
export const formatWeight = (ounces: number): string => `${(ounces / 16).toFixed(1)} lb`;

/** Formats cents with two decimals and a minus sign as wide as a digit: `−$5.00`. */
export const formatMoney = (cents: number): string => formatCents(cents).replace('-', '−');

/** Formats a count with its noun: `1 item`, `1,204 items`. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;

/** Returns today's ISO day where the person is. */
export const getToday = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;

const isSameDay = (first: Date, second: Date): boolean => first.toDateString() === second.toDateString();

const formatClock = (date: Date): string =>
  date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).toLowerCase();

/** Formats the day of a time: `Nov 24`, with the year if it is another one. */
export const formatDayOf = (iso: string, now: Date): string => {
  const date = new Date(iso);
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...year });
};

/** Formats a time of the past or near future: `Today, 8:12 am`, `Nov 24, 8:12 am`. */
export const formatMoment = (iso: string, now: Date): string => {
  const date = new Date(iso);
  const day = isSameDay(date, now) ? 'Today' : formatDayOf(iso, now);
  return `${day}, ${formatClock(date)}`;
};

/** Formats a time inside a sentence: `today, 8:12 am`. */
export const formatMomentWithin = (iso: string, now: Date): string => formatMoment(iso, now).replace(/^T/, 't');

/** Formats a moment to the second: `Nov 24, 8:12:05 am`. */
export const formatSecond = (iso: string): string =>
  `${formatDayOf(iso, new Date())}, ${new Date(iso).toLocaleTimeString('en-US').toLowerCase()}`;

/** Formats today: `Tuesday, Nov 24`. */
export const formatToday = (now: Date): string =>
  now.toLocaleDateString('en-US', { weekday: 'long', month: 'short', day: 'numeric' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Formats how long ago someone was seen: `Now`, `4 min ago`, `Today, 6:58 am`. */
export const formatSeen = (iso: string, now: Date): string => {
  const passedMs = now.getTime() - new Date(iso).getTime();
  if (passedMs < 2 * MINUTE_MS) return 'Now';
  return passedMs < HOUR_MS ? `${Math.floor(passedMs / MINUTE_MS)} min ago` : formatMoment(iso, now);
};
