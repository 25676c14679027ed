import { type Json, readText } from '../../../lib/desk/json.ts';

/** Whether a promotion is shown now. */
export type BannerState = 'running' | 'to come' | 'ended';

const DAY_MS = 86_400_000;
const DAYS = 35;
/** Days before today that the calendar shows. */
const PAST_DAYS = 7;
const MARK_DAYS = 7;

const readMoment = (promo: Json, field: string): number | undefined => {
  const text = readText(promo, field);
  const time = Date.parse(text);
  return text === '' || Number.isNaN(time) ? undefined : time;
};

/** Returns whether a promotion runs at a moment. */
export function findState(promo: Json, now: Date): BannerState {
  const [from, until] = [readMoment(promo, 'from'), readMoment(promo, 'until')];
  if (until !== undefined && until <= now.getTime()) return 'ended';
  return from !== undefined && from > now.getTime() ? 'to come' : 'running';
}

/** The days of the calendar; places in percent. */
export type Days = {
  readonly start: number;
  readonly length: number;
  readonly today: number;
  readonly marks: readonly { readonly label: string; readonly left: number }[];
};

/** Returns five weeks around today, or as many days as the last period needs, up to half a year. */
export function createDays(promos: readonly Json[], now: Date): Days {
  const start = now.getTime() - PAST_DAYS * DAY_MS;
  const ends = promos.flatMap((promo) => [readMoment(promo, 'until') ?? 0, readMoment(promo, 'from') ?? 0]);
  const days = Math.min(180, Math.max(DAYS, Math.ceil((Math.max(0, ...ends) - start) / DAY_MS) + 2));
  const every = MARK_DAYS * Math.ceil(days / DAYS);
  const marks = Array.from({ length: Math.floor(days / every) }, (_, at) => {
    const day = new Date(start + at * every * DAY_MS);
    return {
      label: day.toLocaleDateString('en-US', { month: 'short', day: 'numeric' }),
      left: (100 * at * every) / days,
    };
  });
  return { start, length: days * DAY_MS, today: (100 * PAST_DAYS) / days, marks };
}

const NARROWEST = 6;

/** Returns where the bar of a promotion stands in the calendar, in percent. */
export function placeBar(promo: Json, { start, length }: Days): { readonly left: number; readonly width: number } {
  const toPercent = (time: number): number => Math.min(100, Math.max(0, (100 * (time - start)) / length));
  const left = Math.min(100 - NARROWEST, toPercent(readMoment(promo, 'from') ?? start));
  const right = toPercent(readMoment(promo, 'until') ?? start + length);
  return { left, width: Math.max(NARROWEST, right - left) };
}
